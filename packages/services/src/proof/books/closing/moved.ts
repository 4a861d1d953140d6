import { type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '../../../base/day-start.ts';

/** The last closed month, `yyyymm`; null before the first one. */
export const lastClosed = sql`(select max(month) from closed_months where status = 'closed')`;
/** The first id of a posting after a month. */
export const idAfter = (month: SQL): SQL => sql`(month_after(${month})::bigint * 10000000000)`;

/**
 * Where a check begins: the first id of a posting, and the first day and instant, after the last close. A
 * full check begins at the beginning. docs/domain/ledger.md#closed-months.
 */
export const beginning = ({ isFull }: { isFull: boolean }) => {
  if (isFull) return { id: sql`0::bigint`, day: sql`'-infinity'::date`, at: sql`'-infinity'::timestamptz` };
  const day = sql`coalesce((select to_date(month_after(${lastClosed})::text, 'YYYYMM')), '-infinity')`;
  return {
    id: sql`coalesce(${idAfter(lastClosed)}, 0)`,
    day,
    at: sql`(select ${startOfDay(day, sql`business_tz`)} from installation)`,
  };
};

/**
 * Both sides of the transfers with `from <= tx_id < to`: account, asset and amount, which is negative where
 * it was given.
 */
export const sidesBetween = (from: SQL, to: SQL): SQL => sql`
  select credit_account as account, asset, amount from ledger_transfers where tx_id >= ${from} and tx_id < ${to}
  union all select debit_account, asset, -amount from ledger_transfers where tx_id >= ${from} and tx_id < ${to}`;

const END = sql`9223372036854775807`;
/** The last closed month whose transfers, and all before them, are archived; null while none are. */
export const lastArchived = sql`(select max(closed_months.month) from closed_months join archives
  on state = 'archived' and tx_from < tx_to and tx_to = month_after(closed_months.month)::bigint * 10000000000)`;

/**
 * What every account has received and given: since the last close, with its balances as the first rows, or
 * since the last archived month, which is the beginning while nothing is archived.
 * docs/domain/ledger.md#closed-months.
 */
export const allSides = ({ isFull }: { isFull: boolean }): SQL => {
  const base = isFull ? lastArchived : lastClosed;
  return sql`
  select account, case when account % 16 >= (case when account < 16 then 8 else 6 end) then 'lotto' else 'point' end as asset, net as amount
  from closed_balances where month = ${base}
  union all ${sidesBetween(sql`coalesce(${idAfter(base)}, 0)`, END)}`;
};
