import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitOf, type Likeness, pairsOf, SCORE_LEAST, SCORE_SURE } from './statement-fit.ts';

const same = { amount: -65_170, difference: 0, days: 0, namedBy: 'holder' } as const;
const scoreOf = (more: Partial<Likeness>) => fitOf({ ...same, ...more });

test('the amount, the name or number and the day make the score', () => {
  expect(scoreOf({ namedBy: 'number' })).toBe(100);
  expect(scoreOf({})).toBe(96);
  expect(scoreOf({ days: 1 })).toBe(93);
  expect(scoreOf({ days: 30 })).toBe(76);
  expect(scoreOf({ namedBy: 'part' })).toBe(74);
  expect(scoreOf({ amount: 100_000, difference: 5_000 })).toBe(76);
  expect(scoreOf({ amount: 100_000, difference: -5_000 })).toBe(76);
});

test('an equal amount on the same day is proposed for a line without a name, and not for another person', () => {
  expect(scoreOf({ namedBy: 'unnamed' })).toBeGreaterThanOrEqual(SCORE_LEAST);
  expect(scoreOf({ namedBy: 'other' })).toBeLessThan(SCORE_LEAST);
});

test('no name makes up for an amount that is a tenth off or has no rate, and no score is below 0', () => {
  expect(scoreOf({ amount: 100, difference: 10 })).toBeLessThan(SCORE_LEAST);
  expect(scoreOf({ difference: null })).toBeLessThan(SCORE_LEAST);
  expect(scoreOf({ namedBy: 'number', difference: null, days: 9 })).toBeLessThan(SCORE_LEAST);
  expect(scoreOf({ namedBy: 'other', difference: null, days: 9 })).toBe(0);
});

const pair = (lineId: number, id: number, score: number) => ({ lineId, kind: 'payout', id, score });
const shown = (pairs: ReturnType<typeof pairsOf>) =>
  pairs.map(({ lineId, id, score, rivals }) => [lineId, id, score, rivals]);

test('each line and each record is proposed once, the best pair first', () => {
  expect(shown(pairsOf([pair(1, 7, 74), pair(1, 8, 96), pair(2, 8, 80), pair(3, 9, 59)]))).toEqual([
    [1, 8, 96, 0],
  ]);
  expect(shown(pairsOf([pair(1, 7, 74), pair(2, 8, 96)]))).toEqual([
    [2, 8, 96, 0],
    [1, 7, 74, 0],
  ]);
});

test('a pair with rivals scores less, and a weak one is not proposed', () => {
  const equal = [pair(1, 7, 96), pair(1, 8, 96), pair(2, 7, 96), pair(2, 8, 96)];
  expect(shown(pairsOf(equal))).toEqual([
    [1, 7, 86, 2],
    [2, 8, 86, 2],
  ]);
  expect(shown(pairsOf([pair(1, 7, 100), pair(1, 8, 100)]))).toEqual([[1, 7, SCORE_SURE - 1, 1]]);
  expect(pairsOf([pair(1, 7, 65), pair(1, 8, 65)])).toEqual([]);
});

test('a deposit and a payout of one number are two records', () => {
  const both = [pair(1, 7, 96), { ...pair(2, 7, 96), kind: 'deposit' }];
  expect(pairsOf(both)).toHaveLength(2);
});

test('whatever fits, no line and no record is proposed twice, nor a pair below the least score', () => {
  const fit = fc.record({
    lineId: fc.integer({ min: 1, max: 6 }),
    kind: fc.constantFrom('payout', 'deposit'),
    id: fc.integer({ min: 1, max: 6 }),
    score: fc.integer({ min: 0, max: 100 }),
  });
  const all = fc.uniqueArray(fit, { selector: ({ lineId, kind, id }) => `${lineId} ${kind} ${id}` });
  fc.assert(
    fc.property(all, (fits) => {
      const pairs = pairsOf(fits);
      expect(new Set(pairs.map(({ lineId }) => lineId)).size).toBe(pairs.length);
      expect(new Set(pairs.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(pairs.length);
      for (const { score, rivals } of pairs) {
        expect(score).toBeGreaterThanOrEqual(SCORE_LEAST);
        if (rivals > 0) expect(score).toBeLessThan(SCORE_SURE);
      }
    }),
  );
});
