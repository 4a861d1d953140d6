import { amount } from '@starline/domain/money';
import { CENTER_KINDS } from '@starline/domain/rewards';
import { type Transfer, transfer } from '../../ledger/posting.ts';
import { takeWhatIsHeld } from '../../ledger/reverse.ts';
import type { PaidReward } from './read-paid.ts';

export type RunReturns = { runId: number; rewards: readonly PaidReward[]; transfers: Transfer[] };

const isCenter = ({ kind }: PaidReward): boolean => (CENTER_KINDS as readonly string[]).includes(kind);

/** The transfers that give back what a reward paid, before anything is missing. */
export function returnTransfers(reward: PaidReward): Transfer[] {
  const account = isCenter(reward) ? 'center' : 'withdrawable';
  const { memberId: member } = reward;
  return [
    transfer({ member, account }, { system: 'rewards' }, 'point', amount(reward.paid)),
    transfer({ member, account: 'lotto' }, { system: 'lotto_issue' }, 'lotto', amount(reward.lotto)),
  ].filter((each) => each.amount > 0);
}

/**
 * What is taken back of each run, in ascending order of runs, from `balances` in hundredths by account. What the receivers no
 * longer hold is taken from their debt accounts. The act and the look before it use the same plan.
 */
export function planReturns(
  rewards: readonly PaidReward[],
  balances: ReadonlyMap<number, number>,
): RunReturns[] {
  const left = new Map(balances);
  const byRun = [...Map.groupBy(rewards, (each) => each.runId)].sort(([a], [b]) => a - b);
  return byRun.map(([runId, ofRun]) => ({
    runId,
    rewards: ofRun,
    transfers: ofRun.flatMap(returnTransfers).flatMap((each) => takeWhatIsHeld(left, each)),
  }));
}
