import type { Percent } from './money.ts';
import type { LimitMultiples } from './packages.ts';
import { DEMO_LIMIT_MULTIPLES } from './packages.ts';
import type { RewardKind } from './rewards.ts';
import type { RankRule, UnlockStep } from './settlements.ts';

/**
 * What a plan version fixes. docs/domain/settlement.md#plan-versions. Percentages in 1/10,000 of a percent,
 * PV figures in hundredths.
 */
export type PlanContent = {
  matchingPercents: Percent[];
  lottoPercent: Partial<Record<RewardKind, Percent>>;
  limitMultiples: LimitMultiples;
  unlock: { isOn: boolean; steps: UnlockStep[] };
  compression: boolean;
  ranks: RankRule[];
};

const rankRow = (row: readonly [number, number, number, number, number, number]): RankRule => {
  const [rank, own, recruits, groupPv, lines, weight] = row;
  return { rank, ownPackages: own * 100, recruits, groupPv: groupPv * 100, lines, weight };
};

export const DEMO_PLAN: PlanContent = {
  matchingPercents: [10, 5, 3, 1, 1, 1, 1, 1, 1, 1].map((percent) => percent * 10_000),
  lottoPercent: { daily: 50_000 },
  limitMultiples: DEMO_LIMIT_MULTIPLES,
  unlock: {
    isOn: false,
    steps: [
      { recruits: 1, levels: 1 },
      { recruits: 2, levels: 3 },
      { recruits: 3, levels: 5 },
      { recruits: 4, levels: 8 },
      { recruits: 5, levels: 10 },
    ],
  },
  compression: false,
  ranks: (
    [
      [1, 300, 3, 10_000, 0, 30],
      [2, 500, 5, 30_000, 2, 20],
      [3, 1000, 5, 100_000, 2, 15],
      [4, 1000, 7, 300_000, 2, 12],
      [5, 3000, 7, 1_000_000, 2, 10],
      [6, 5000, 10, 3_000_000, 2, 8],
      [7, 10_000, 10, 10_000_000, 2, 5],
    ] as const
  ).map(rankRow),
};
