import type { Database } from '@starline/db/connection';
import { accountIdsOf, systemAccountId } from '@starline/domain/ledger';
import { type Amount, total } from '@starline/domain/money';
import { CENTER_KINDS, REWARD_KINDS, type RewardKind } from '@starline/domain/rewards';
import type { StatementAccount } from '@starline/domain/statements';
import { sql } from 'drizzle-orm';
import { inMonthsOf } from './movements.ts';

/** What a kind of reward paid, in hundredths; below zero where more was taken back. */
export type PaidReward = { kind: RewardKind; paid: Amount };

/** The system accounts that rewards come from. */
const ISSUERS = sql.raw((['rewards', 'lotto_issue'] as const).map(systemAccountId).join(', '));

/** The kinds of reward that an account gets. */
const kindsOf = (account: StatementAccount): readonly RewardKind[] => {
  if (account === 'purchase') return [];
  if (account === 'center') return CENTER_KINDS;
  const isCenter = (kind: RewardKind) => (CENTER_KINDS as readonly RewardKind[]).includes(kind);
  return account === 'lotto' ? REWARD_KINDS : REWARD_KINDS.filter((kind) => !isCenter(kind));
};

/**
 * Rewards that an account was paid in a period, less those that were taken back in it, by kind, in
 * hundredths. Rows of rewards that were taken back show nothing paid, so what `reward_returns` keeps of them
 * counts on the day of the run, and against the day of the void. docs/domain/ledger.md#statements.
 */
export async function readRewards(
  db: Database,
  memberId: number,
  { account, from, to }: { account: StatementAccount; from: string; to: string },
): Promise<PaidReward[]> {
  const kinds = kindsOf(account);
  if (kinds.length === 0) return [];
  const paid = account === 'lotto' ? sql`lotto` : sql`paid`;
  const back = account === 'lotto' ? sql`back.lotto` : sql`back.paid`;
  const [first, last] = accountIdsOf(memberId);
  const found = await db.execute<{ kind: RewardKind; paid: number }>(sql`
    select kind, total(amount) as paid from (
      select kind, ${paid} as amount from visible_rewards
      where member_id = ${memberId} and business_day between ${from} and ${to}
      union all
      select back.kind, ${back} from reward_returns back join settlement_runs run on run.id = back.run_id
      where back.member_id = ${memberId} and run.business_day between ${from} and ${to}
      union all
      select back.kind, -${back} from (
        select taken.tx_id from (
          select distinct tx_id from ledger_transfers
          where debit_account between ${first} and ${last} and credit_account in (${ISSUERS}) and ${inMonthsOf({ from, to })}) as taken
        join ledger_days day on day.tx_id = taken.tx_id
        where day.effective_day between ${from} and ${to}) as void
      join reward_returns back on back.member_id = ${memberId} and back.ledger_tx_id = void.tx_id
    ) as counted group by kind`);
  const byKind = new Map(found.rows.map((row) => [row.kind, row.paid]));
  return kinds
    .map((kind) => ({ kind, paid: total(byKind.get(kind) ?? 0) }))
    .filter((each) => each.paid !== 0);
}
