import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The instant at which a business day begins, as `instantOf(day, 0, 0, zone)` returns it. Where clocks show
 * midnight twice, PostgreSQL takes the second one, an hour into the day. `day` has the type `date`.
 * docs/domain/ledger.md#business-time.
 */
export function startOfDay(day: SQLWrapper, zone: SQLWrapper | string): SQL {
  const midnight = sql`(${day})::timestamp`;
  const shown = sql`(${midnight} at time zone ${zone})`;
  const hourBefore = sql`(${shown} - interval '1 hour')`;
  return sql`(case when (${hourBefore} at time zone ${zone}) = ${midnight} then ${hourBefore} else ${shown} end)`;
}
