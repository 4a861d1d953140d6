import type { Database } from '@starline/db/connection';
import { amount } from '@starline/domain/money';
import { CENTER_KINDS } from '@starline/domain/rewards';
import { type Transfer, transfer } from '../../../money/ledger/posting.ts';
import { splitOverHeld } from '../../../money/ledger/take-from.ts';
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
 * What is taken back of each run, in ascending order of runs, in hundredths. What the receivers no longer
 * hold is taken from their debt accounts. The act, which has locked the accounts, and the look before it use
 * the same plan.
 */
export async function planReturns(db: Database, rewards: readonly PaidReward[]): Promise<RunReturns[]> {
  const byRun = [...Map.groupBy(rewards, (each) => each.runId)].sort(([a], [b]) => a - b);
  const asked = byRun.flatMap(([runId, ofRun]) =>
    ofRun.flatMap(returnTransfers).map((each) => ({ runId, each })),
  );
  const parts = await splitOverHeld(
    db,
    asked.map(({ each }) => each),
  );
  return byRun.map(([runId, ofRun]) => ({
    runId,
    rewards: ofRun,
    transfers: asked.flatMap((each, index) => (each.runId === runId ? (parts[index] ?? []) : [])),
  }));
}
