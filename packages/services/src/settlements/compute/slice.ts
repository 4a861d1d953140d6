import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';

/** A range of the receivers that one connection computes, without `to`: everything about a member's rewards lies in one slice. */
export type Slice = { index: number; from: number | null; to: number | null };

/** As many as the cores this is promised for; each slice walks all levels, so more are not faster in step. */
export const SLICES = 2;
const SHARES = Array.from({ length: SLICES - 1 }, (_, index) => (index + 1) / SLICES);
/** Of so many packages, the quantiles are near enough. */
const SAMPLED = 20_000;

/**
 * Slices of about as much work each, by a sample of whom the day's packages and the `levels` above them pay: a package has a sum
 * and a draw beside its reward.
 */
export async function cutSlices(tx: Database, levels: number): Promise<Slice[]> {
  const sampled = sql`tablesample bernoulli ((
    select least(100, 100.0 * ${SAMPLED}::int / greatest(1, reltuples)) from pg_class where oid = to_regclass('frozen_packages'))) repeatable (0)`;
  const aboves = Array.from({ length: levels }, (_, index) => sql.raw(`(above${index + 1})`));
  const found = await tx.execute<{ bounds: number[] | null }>(sql`
    select percentile_disc(${sql.param(SHARES)}::float[]) within group (order by member_id) as bounds from (
      select member_id from frozen_packages ${sampled} cross join generate_series(1, 3) where daily > 0
      ${
        levels > 0
          ? sql`union all select member_id from frozen_sources ${sampled}
              cross join lateral (values ${sql.join(aboves, sql`, `)}) as level (member_id)`
          : sql``
      }) as receiver`);
  const bounds = [...new Set(found.rows[0]?.bounds)];
  return [null, ...bounds].map((from, index) => ({ index, from, to: bounds[index] ?? null }));
}

export const isIn = ({ from, to }: Slice, memberId: SQL): SQL =>
  sql.join(
    [
      sql`true`,
      ...(from === null ? [] : [sql`${memberId} >= ${sql.raw(String(from))}`]),
      ...(to === null ? [] : [sql`${memberId} < ${sql.raw(String(to))}`]),
    ],
    sql` and `,
  );
