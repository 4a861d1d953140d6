import type { Database } from '@starline/db/connection';
import { accountIdsOf, MEMBER_ACCOUNTS, systemAccountId } from '@starline/domain/ledger';
import { type Amount, total } from '@starline/domain/money';
import { STATEMENT_ACCOUNTS, type StatementAccount } from '@starline/domain/statements';
import { sql } from 'drizzle-orm';
import { numberInKey } from '../../base/journal/natural-key.ts';
import { inMonthsOf } from './movements.ts';

/** The system accounts to which a member pays fees and surcharges. */
const FEES = sql.raw((['fees', 'lotto_fees', 'surcharge'] as const).map(systemAccountId).join(', '));
const code = (account: StatementAccount) => sql.raw(String(MEMBER_ACCOUNTS[account].code));

/**
 * Fees and surcharges that a member paid in a period, less those that came back, in hundredths, by the
 * account that bore them. They are the postings between the member and the accounts of fees, each counted
 * once. The fee of a withdrawal from two accounts is shared in proportion to what it took from each; the
 * withdrawable part bears the remainder. docs/domain/ledger.md#statements.
 */
export async function readFees(
  db: Database,
  memberId: number,
  period: { from: string; to: string },
): Promise<Record<StatementAccount, Amount>> {
  const [first, last] = accountIdsOf(memberId);
  const months = inMonthsOf(period);
  const found = await db.execute<{ code: number; fees: number }>(sql`
    with posted as (
      select fee.tx_id, tx.natural_key, fee.account, total(fee.amount) as amount from (
        select tx_id, debit_account as account, amount from ledger_transfers
        where debit_account between ${first} and ${last} and credit_account in (${FEES}) and ${months}
        union all
        select tx_id, credit_account, -amount from ledger_transfers
        where credit_account between ${first} and ${last} and debit_account in (${FEES}) and ${months}) as fee
      join ledger_txs tx on tx.id = fee.tx_id
      join ledger_days day on day.tx_id = fee.tx_id
      where day.effective_day between ${period.from} and ${period.to} group by 1, 2, 3),
    -- The withdrawals of each posting, by what they took from the center. The posting that took it may be archived, its request never is.
    withdrawn as (
      select posted.amount, request.type, trunc(posted.amount::numeric * request.center_amount / request.amount)::bigint as of_center
      from (select natural_key, total(amount) as amount from posted where natural_key like 'withdraw:%' group by 1) as posted
      join withdrawals request on request.id = ${numberInKey(sql`posted.natural_key`, 2)})
    select code, total(amount) as fees from (
      select account % 16 as code, amount from posted where natural_key not like 'withdraw:%'
      union all select ${code('center')}, of_center from withdrawn
      union all select case type when 'lotto' then ${code('lotto')} else ${code('withdrawable')} end, amount - of_center from withdrawn
    ) as borne group by 1`);
  const borne = new Map(found.rows.map((row) => [row.code, row.fees]));
  return Object.fromEntries(
    STATEMENT_ACCOUNTS.map((account) => [account, total(borne.get(MEMBER_ACCOUNTS[account].code) ?? 0)]),
  ) as Record<StatementAccount, Amount>;
}
