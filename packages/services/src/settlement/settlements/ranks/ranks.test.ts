import { amount } from '@starline/domain/money';
import { DEMO_PLAN } from '@starline/domain/plans';
import { nextRank, rankProgress } from '@starline/domain/ranks';
import type { RankRule } from '@starline/domain/settlements';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesForNextRank, qualifyRanks, type RankFacts } from './qualify.ts';
import { rankShares } from './shares.ts';

const facts = fc
  .array(
    fc.record({
      above: fc.nat(),
      held: fc.integer({ min: 0, max: 400 }),
      recruits: fc.nat(3),
      pv: fc.integer({ min: 0, max: 4000 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map(
    (nodes): RankFacts => ({
      recommenders: Int32Array.from(nodes, (node, index) => (index === 0 ? -1 : node.above % index)),
      holdings: Float64Array.from(nodes, (node) => node.held),
      recruits: Int32Array.from(nodes, (node) => node.recruits),
      groupPv: Float64Array.from(nodes, (node) => node.pv),
    }),
  );

const RULES: RankRule[] = [
  { rank: 1, ownPackages: 50, recruits: 0, groupPv: 100, lines: 0, weight: 30 },
  { rank: 2, ownPackages: 100, recruits: 1, groupPv: 400, lines: 1, weight: 20 },
  { rank: 3, ownPackages: 100, recruits: 1, groupPv: 400, lines: 2, weight: 20 },
];

/** The rule as written, evaluated for every member of every line. */
function slowRanks({ recommenders, holdings, recruits, groupPv }: RankFacts): number[] {
  const ids = [...recommenders.keys()];
  const below = (id: number): number[] => [
    id,
    ...ids.filter((each) => recommenders[each] === id).flatMap(below),
  ];
  let ranks = ids.map(() => 0);
  for (const rule of RULES) {
    const holds = (id: number) => below(id).some((each) => (ranks[each] as number) >= rule.rank - 1);
    ranks = ids.map((id) => {
      const lines = ids.filter((each) => recommenders[each] === id && holds(each)).length;
      const isQualified =
        (holdings[id] as number) >= rule.ownPackages &&
        (recruits[id] as number) >= rule.recruits &&
        (groupPv[id] as number) >= rule.groupPv &&
        (rule.lines === 0 || lines >= rule.lines);
      return isQualified ? rule.rank : (ranks[id] as number);
    });
  }
  return ranks;
}

test('qualifies the same ranks as evaluating every member of every line', () => {
  fc.assert(
    fc.property(facts, (each) => {
      expect([...qualifyRanks(each, RULES)]).toEqual(slowRanks(each));
    }),
  );
});

test('a member qualifies for the next rank exactly when all its conditions are met', () => {
  fc.assert(
    fc.property(facts, (each) => {
      const ranks = qualifyRanks(each, RULES);
      const lines = linesForNextRank(each.recommenders, { qualified: ranks, achieved: ranks });
      for (const [id, rank] of ranks.entries()) {
        const rule = nextRank(RULES, rank);
        if (!rule || rank === 0) continue;
        const conditions = rankProgress(rule, {
          ownPackages: each.holdings[id] as number,
          recruits: each.recruits[id] as number,
          groupPv: each.groupPv[id] as number,
          lines: lines[id] as number,
        });
        expect(conditions.every(({ isMet }) => isMet)).toBe(false);
        const missing = conditions.filter(({ isMet }) => !isMet).map(({ name }) => name);
        const eased = RULES.map((each) =>
          each.rank === rule.rank
            ? { ...each, ...Object.fromEntries(missing.map((name) => [name, 0])) }
            : each,
        );
        expect(qualifyRanks(each, eased)[id]).toBeGreaterThanOrEqual(rule.rank);
      }
    }),
  );
});

test('splits a pool by weight, equally inside a rank, and never pays it twice', () => {
  const ranks = Uint8Array.of(0, 1, 1, 2, 0, 1);
  const shares = rankShares(amount(100_001), ranks, DEMO_PLAN.ranks);
  expect(shares).toEqual([
    { memberId: 1, rank: 1, amount: 10_000 },
    { memberId: 2, rank: 1, amount: 10_000 },
    { memberId: 3, rank: 2, amount: 20_000 },
    { memberId: 5, rank: 1, amount: 10_000 },
  ]);
  expect(rankShares(amount(0), ranks, DEMO_PLAN.ranks)).toEqual([]);
});
