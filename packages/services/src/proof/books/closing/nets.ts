import { sql } from 'drizzle-orm';
import { type Month, monthBefore } from './months.ts';
import { idAfter, sidesBetween } from './moved.ts';

/** The net of every account at the end of a month: from the close before it, else from the first transfer. */
export const netsOf = (month: Month) => sql`
  select account, total(amount) as net from (
    select account, net as amount from closed_balances where month = ${monthBefore(month)}::int
    union all select account, amount from (${sidesBetween(firstIdOf(month), idAfter(sql`${month}::int`))}) as side
  ) as moved group by account`;

const firstIdOf = (month: Month) => sql`(select case when exists (
  select 1 from closed_months where month = ${monthBefore(month)}::int) then ${month}::bigint * 10000000000 else 0 end)`;

/** Number and amount of the transfers of a month by kind of posting and asset. */
export const sumsOf = (month: Month) => sql`
  select coalesce(jsonb_object_agg(kind || ' ' || asset, jsonb_build_array(count, amount)), '{}') from (
    select split_part(natural_key, ':', 1) as kind, asset, count(*) as count, total(amount) as amount
    from ledger_transfers join ledger_txs on ledger_txs.id = tx_id
    where tx_id >= ${firstIdOf(month)} and tx_id < ${idAfter(sql`${month}::int`)} group by 1, 2) as kinds`;
