import type { Database } from '@starline/db/connection';
import { systemAccountId } from '@starline/domain/ledger';
import { type SQL, sql } from 'drizzle-orm';
import { lastArchivedDay } from '../../base/archives/archived.ts';
import { codesOf } from '../../money/ledger/account-codes.ts';
import { type Checked, compare } from './compare.ts';

const rewards = sql.raw(String(systemAccountId('rewards')));
const lottoIssue = sql.raw(String(systemAccountId('lotto_issue')));
const kindSum = (column: string, isCenter: boolean): SQL =>
  sql.raw(
    `coalesce(total(${column}) filter (where kind ${isCenter ? '' : 'not'} in ('center', 'center_recommend')), 0)`,
  );

/**
 * Checks that each chunk of a run posted to each member what the run's rows say, before voids took part of it
 * back: the total of points and coins, from the reward accounts, and to no account more than its kinds earned
 * (less repaid debts). A reversed run took back from each member what voids had left.
 */
export const checkChunks = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    with chunk as (
      select run_id, ledger_tx_id as tx_id, member_from, member_to, 'chunk ' || index || ' of run ' || run_id as name, run.status = 'reversed' as is_reversed
      from settlement_chunks join settlement_runs run on run.id = run_id
      where settlement_chunks.posted_at is not null and (run.holds_bases or run.status = 'reversed')
        and run.business_day > ${lastArchivedDay}
    ), kept as (
      select run_id, member_id, kind, total(paid) as paid, total(lotto) as lotto from reward_rows
      where run_id in (select run_id from chunk) group by 1, 2, 3
    ), earned as (
      select run_id, member_id, ${kindSum('paid', false)} as others, ${kindSum('paid', true)} as fees, coalesce(total(lotto), 0) as coins
      from (select * from kept union all select run_id, member_id, kind, paid, lotto from reward_returns) as each group by 1, 2
    ), given as (
      select chunk.tx_id, chunk.name, earned.* from chunk join earned on earned.run_id = chunk.run_id
        and earned.member_id between member_from and member_to where others + fees + coins > 0
    ), moved as (
      select transfer.tx_id, credit_account / 16 as member_id,
        coalesce(total(amount) filter (where asset = 'point'), 0) as points, coalesce(total(amount) filter (where asset = 'lotto'), 0) as coins,
        coalesce(total(amount) filter (where credit_account % 16 = ${codesOf('withdrawable')}), 0) as others,
        coalesce(total(amount) filter (where credit_account % 16 = ${codesOf('center')}), 0) as fees,
        bool_or(debit_account <> case asset when 'point' then ${rewards} else ${lottoIssue} end
          or credit_account % 16 not in (${codesOf('withdrawable', 'center', 'owed', 'lotto', 'lotto_owed')})) as is_foreign
      from chunk join ledger_transfers transfer using (tx_id) group by 1, 2
    ), taken as (
      select reversing.natural_key, debit_account / 16 as member_id,
        coalesce(total(amount) filter (where credit_account = ${rewards}), 0) as points,
        coalesce(total(amount) filter (where credit_account = ${lottoIssue}), 0) as coins,
        bool_or(credit_account not in (${rewards}, ${lottoIssue})) as is_foreign
      from chunk join ledger_txs reversing on is_reversed and reversing.natural_key = 'reverse:' || chunk.tx_id
      join ledger_transfers transfer on transfer.tx_id = reversing.id group by 1, 2
    ), left_over as (
      select 'reverse:' || chunk.tx_id as natural_key, member_id, total(paid) as points, total(lotto) as coins
      from chunk join kept on is_reversed and kept.run_id = chunk.run_id and member_id between member_from and member_to
      group by 1, 2 having total(paid) + total(lotto) > 0)
    select coalesce(given.name, 'posting ' || tx_id) || ' member ' || member_id,
      coalesce(given.others + given.fees, 0) || ' and ' || coalesce(given.coins, 0),
      coalesce(moved.points, 0) || ' and ' || coalesce(moved.coins, 0)
        || case when is_foreign or moved.others > coalesce(given.others, 0) or moved.fees > coalesce(given.fees, 0) then ' by other accounts' else '' end
    from given full join moved using (tx_id, member_id)
    union all
    select natural_key || ' member ' || member_id, coalesce(left_over.points, 0) || ' and ' || coalesce(left_over.coins, 0),
      coalesce(taken.points, 0) || ' and ' || coalesce(taken.coins, 0) || case when is_foreign then ' to other accounts' else '' end
    from left_over full join taken using (natural_key, member_id)`,
  );
