import type { Database } from '@starline/db/connection';
import { systemAccountId } from '@starline/domain/ledger';
import { type SQL, sql } from 'drizzle-orm';
import { hasTransfers, lastArchivedDay } from '../../base/archives/archived.ts';
import { codesOf } from '../../money/ledger/account-codes.ts';
import { beginning } from './closing/moved.ts';
import { type Checked, compare } from './compare.ts';

/** What voids took back of runs' rewards, from the transfers that did it. */
const returnedFrom = (id: SQL) => sql`
  select run_id, debit_account / 16 as member_id, asset, amount
  from (select distinct run_id, ledger_tx_id from reward_returns where ledger_tx_id >= ${id} and ${hasTransfers(sql`ledger_tx_id`)}) as void
  join ledger_transfers transfer on transfer.tx_id = void.ledger_tx_id`;
const returned = returnedFrom(sql`0`);

/**
 * Checks that the transfers of each run, less what voids took back, equal what the run says it paid (nothing
 * is left of a reversed one), and that all runs together equal the balances of the reward accounts. Unless it
 * is full: of the runs and transfers since the last close.
 */
export const checkRuns = (tx: Database, input: { isFull: boolean }): Promise<Checked> => {
  const { id, day } = beginning(input);
  return compare(
    tx,
    sql`
    with returned as (
      select run_id, asset, total(amount) as amount from (${returnedFrom(id)}) as each group by 1, 2
    ), moved as (
      select run_id, asset, total(amount) as amount from (
        select chunk.run_id, asset, amount
        from settlement_chunks chunk join ledger_transfers transfer on transfer.tx_id = chunk.ledger_tx_id
        where chunk.ledger_tx_id >= ${id} and transfer.tx_id >= ${id}
        union all select run_id, asset, -amount from returned) as side
      group by 1, 2
    ), taken as (
      select chunk.run_id, transfer.asset, total(transfer.amount) as amount
      from settlement_chunks chunk
      join ledger_txs reversing on reversing.natural_key = 'reverse:' || chunk.ledger_tx_id
      join ledger_transfers transfer on transfer.tx_id = reversing.id
      where reversing.id >= ${id} and transfer.tx_id >= ${id} group by 1, 2
    ), runs as (
      select run.id, run.business_day, asset.name as asset,
        case when run.status in ('posted', 'reversed') then coalesce((run.totals ->> asset.field)::bigint, 0) end as total,
        run.status = 'reversed' as is_reversed
      from settlement_runs run cross join (values ('point', 'paid'), ('lotto', 'lotto')) as asset (name, field)
      where run.status in ('posted', 'reversed') and business_day > ${lastArchivedDay} and business_day >= ${day})
    select 'run ' || runs.id || ' of ' || business_day || ' ' || runs.asset, total::text || case when is_reversed then ', taken back ' || total else '' end,
      coalesce(moved.amount, 0)::text || case when is_reversed then ', taken back ' || coalesce(taken.amount, 0) else '' end
    from runs left join moved on moved.run_id = runs.id and moved.asset = runs.asset
    left join taken on taken.run_id = runs.id and taken.asset = runs.asset
    union all
    select 'run ' || coalesce(said.run_id, returned.run_id) || ' returned ' || coalesce(said.asset, returned.asset),
      coalesce(said.amount, 0)::text, coalesce(returned.amount, 0)::text
    from (
      select run_id, asset, total(amount) as amount from reward_returns
      cross join lateral (values ('point', paid), ('lotto', lotto)) as each (asset, amount)
      where amount > 0 and ledger_tx_id >= ${id} and ${hasTransfers(sql`ledger_tx_id`)} group by 1, 2) as said
    full join returned on returned.run_id = said.run_id and returned.asset = said.asset
    union all
    select 'account ' || name, (coalesce((select total(amount) from taken where taken.asset = account.asset), 0)
        - coalesce((select total(amount) from moved where moved.asset = account.asset), 0))::text,
      (select total(case when credit_account = account.id then amount else -amount end) from ledger_transfers
        where account.id in (credit_account, debit_account) and tx_id >= ${id})::text
    from (values ('rewards', ${systemAccountId('rewards')}::bigint, 'point'), ('lotto_issue', ${systemAccountId('lotto_issue')}::bigint, 'lotto')) as account (name, id, asset)`,
  );
};

/** Checks that every reward row of a current run reached its member's account: per run, member and asset. */
export const checkRewards = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    with paid as (
      select run_id, member_id, total(paid) as points, total(lotto) as coins from visible_rewards
      where business_day > ${lastArchivedDay} group by 1, 2
    ), moved as (
      select chunk.run_id, transfer.credit_account / 16 as member_id,
        total(transfer.amount) filter (where transfer.asset = 'point') as points,
        total(transfer.amount) filter (where transfer.asset = 'lotto') as coins
      from settlement_chunks chunk
      join settlement_runs run on run.id = chunk.run_id and run.holds_bases
        and business_day > ${lastArchivedDay}
      join ledger_transfers transfer on transfer.tx_id = chunk.ledger_tx_id
        and transfer.credit_account % 16 <> ${codesOf('purchase')}
      group by 1, 2
    ), returned as (
      select run_id, member_id, total(amount) filter (where asset = 'point') as points,
        total(amount) filter (where asset = 'lotto') as coins
      from (${returned}) as each group by 1, 2
    ), kept as (
      select run_id, member_id, moved.points - coalesce(returned.points, 0) as points, moved.coins - coalesce(returned.coins, 0) as coins
      from moved left join returned using (run_id, member_id))
    select 'run ' || coalesce(paid.run_id, kept.run_id) || ' member ' || coalesce(paid.member_id, kept.member_id),
      coalesce(paid.points, 0) || ' and ' || coalesce(paid.coins, 0), coalesce(kept.points, 0) || ' and ' || coalesce(kept.coins, 0)
    from paid full join kept using (run_id, member_id)`,
  );
