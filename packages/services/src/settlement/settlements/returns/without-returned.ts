import { MEMBER_ACCOUNTS, type MemberAccount } from '@starline/domain/ledger';
import { type SQL, sql } from 'drizzle-orm';

const account = (name: MemberAccount): SQL => sql.raw(`member_id * 16 + ${MEMBER_ACCOUNTS[name].code}`);

/** What was returned of a run's rewards before it is reversed, by the credited account. */
const returnedOf = (runId: number): SQL => sql`
  select ${account('withdrawable')} as account, ${account('owed')} as debt_id, paid as amount from reward_returns
  where run_id = ${runId} and kind not in ('center', 'center_recommend')
  union all
  select ${account('center')}, ${account('owed')}, paid from reward_returns
  where run_id = ${runId} and kind in ('center', 'center_recommend')
  union all
  select ${account('lotto')}, ${account('lotto_owed')}, lotto from reward_returns where run_id = ${runId}`;

/**
 * `moved` (tx_id, account, system, asset, amount, is_debt, debt_id) less what was already returned. A reward
 * that repaid a debt reached its account only in part: what was returned beyond that part is subtracted from
 * the repayment, so that together exactly the returned amounts are missing.
 */
export const withoutReturned = (moved: SQL, runId: number): SQL => sql`
  with moved as (${moved}),
  returned as (
    select account, debt_id, total(amount) as amount from (${returnedOf(runId)}) as each group by 1, 2
  ), beyond as (
    select returned.debt_id, total(greatest(0, returned.amount - coalesce(moved.amount, 0))) as amount
    from returned left join moved using (account) group by 1)
  select tx_id, account, system, asset, is_debt, moved.debt_id, left_over.amount
  from moved
  left join returned using (account)
  left join beyond on beyond.debt_id = moved.account
  cross join lateral (
    select greatest(0, moved.amount - case when is_debt then coalesce(beyond.amount, 0) else coalesce(returned.amount, 0) end) as amount)
    as left_over
  where left_over.amount > 0`;
