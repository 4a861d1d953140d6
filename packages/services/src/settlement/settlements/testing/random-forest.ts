import { COMPANY_ID } from '@starline/domain/members';
import type { PlanContent } from '@starline/domain/plans';
import fc from 'fast-check';
import { type RandomNetwork, randomNetwork, randomPlan } from './random-network.ts';

const DAY_MS = 86_400_000;
/**
 * Packages of a random network are of its first three weeks; these settle in the days around the end of that
 * month.
 */
const SHIFT = 11 * DAY_MS;

export type Forest = RandomNetwork & {
  trees: number;
  percents: { daily: string; center: string; centerRecommend: string; rank: string };
  skippedDay: string;
};

const rule = (rank: number) =>
  fc.record({
    rank: fc.constant(rank),
    ownPackages: fc.integer({ min: 1, max: 100_000 }),
    recruits: fc.nat(2),
    groupPv: fc.integer({ min: 0, max: 200_000 }),
    lines: fc.nat(rank === 1 ? 0 : 2),
    weight: fc.integer({ min: 1, max: 50 }),
  });

const coins = fc.record({
  daily: fc.constantFrom(50_000, 333_333),
  daily_matching: fc.constantFrom(0, 123_456),
  rank: fc.constantFrom(0, 77_777),
  center: fc.constantFrom(0, 10_000),
  center_recommend: fc.constantFrom(0, 500_000),
});

const plan: fc.Arbitrary<PlanContent> = fc
  .tuple(
    randomPlan,
    fc.option(coins, { nil: {} }),
    fc
      .array(fc.constant(0), { maxLength: 3 })
      .chain((ranks) => fc.tuple(...ranks.map((_, index) => rule(index + 1)))),
  )
  .map(([some, lottoPercent, ranks]) => ({ ...some, lottoPercent, ranks }));

/** Several independent networks in one installation, under one plan and one set of percentages. */
export const randomForest = (trees: number, most: number): fc.Arbitrary<Forest> =>
  fc
    .record({
      networks: fc.array(randomNetwork(most), { minLength: trees, maxLength: trees }),
      plan,
      percents: fc.record({
        daily: fc.constantFrom('0.5', '0.5', '3.3333', '0'),
        center: fc.constantFrom('4', '0.0001', '0'),
        centerRecommend: fc.constantFrom('1', '33.3333'),
        rank: fc.constantFrom('1', '10', '0'),
      }),
      skippedDay: fc.constantFrom('', '', 'sun', 'mon'),
    })
    .map(({ networks, ...terms }) => ({ trees, ...terms, ...sideBySide(networks, terms.plan) }));

function sideBySide(networks: readonly RandomNetwork[], { limitMultiples }: PlanContent) {
  const members: RandomNetwork['members'] = [{ id: COMPANY_ID, recommender: null, isBlocked: false }];
  const packages: RandomNetwork['packages'] = [];
  for (const network of networks) {
    const [people, packs] = [members.length - 1, packages.length];
    const moved = <Id extends number | null>(id: Id) =>
      (id === null || id === COMPANY_ID ? id : id + people) as Id;
    const rows = network.members.filter((each) => each.id !== COMPANY_ID);
    packages.push(
      ...network.packages.map((pack) => ({
        ...pack,
        id: pack.id + packs,
        member: moved(pack.member),
        owner: moved(pack.owner),
        centerRecommender: moved(pack.centerRecommender),
        approvedAt: pack.approvedAt + SHIFT,
        activeSince: pack.activeSince + SHIFT,
        limitPercent: pack.type === 'normal' ? limitMultiples.normal : limitMultiples.bcode,
        boostedPercent: pack.type === 'normal' ? limitMultiples.boosted : limitMultiples.bcode,
      })),
    );
    members.push(
      ...rows.map((each) => ({ ...each, id: moved(each.id), recommender: moved(each.recommender) })),
    );
  }
  return { members, packages };
}
