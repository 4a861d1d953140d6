/**
 * By what a line names the payer or the receiver of a record: its number (the mark of a payout or a TXID), an
 * address of the chain, the holder, the last characters of a TXID, a part of the holder, no name, or another.
 */
export const NAMED_BY = ['number', 'address', 'holder', 'tail', 'part', 'unnamed', 'other'] as const;
export type NamedBy = (typeof NAMED_BY)[number];

/** A record whose worth differs from a line by more than this share of the line is never offered for it. */
export const APART_MOST = 0.1;
/** A pair below this score is not proposed. */
export const SCORE_LEAST = 60;
/** From this score on a pair is called a match, and below it alike. */
export const SCORE_SURE = 90;

const AMOUNT = 40;
const DAY = 20;
const EACH_DAY = 3;
const NAMED: Readonly<Record<NamedBy, number>> = {
  number: 40,
  address: 36,
  holder: 36,
  tail: 30,
  part: 14,
  unnamed: 5,
  other: -10,
};
/** Taken off where another line or record fits as well. */
const RIVAL = 10;

/**
 * `difference`: what the line has more than the record is worth, in its currency; null without a rate.
 * `days`: between the line and the record.
 */
export type Likeness = { amount: number; difference: number | null; days: number; namedBy: NamedBy };

/**
 * Returns how well a record fits a line, from 0 to 100: 40 for the amount, 40 for the name or number, 20 for
 * the day. docs/domain/reconciliation.md#pairs.
 */
export function fitOf({ amount, difference, days, namedBy }: Likeness): number {
  const apart = difference === null ? 1 : Math.abs(difference) / Math.abs(amount) / APART_MOST;
  const score = AMOUNT * Math.max(0, 1 - apart) + Math.max(0, DAY - EACH_DAY * days) + NAMED[namedBy];
  return Math.max(0, Math.round(score));
}

export type Fitted = { lineId: number; kind: string; id: number; score: number };
const recordOf = ({ kind, id }: Fitted): string => `${kind} ${id}`;

/**
 * Returns the pairs to propose, the best first: each line and each record once. `rivals` counts the others
 * that fit the line or the record as well, which lowers the score: such a pair is never called a match.
 */
export function pairsOf<Candidate extends Fitted>(
  candidates: readonly Candidate[],
): (Candidate & { rivals: number })[] {
  const byLine = Map.groupBy(candidates, ({ lineId }) => lineId);
  const byRecord = Map.groupBy(candidates, recordOf);
  const rivalsOf = (one: Candidate) =>
    new Set([...(byLine.get(one.lineId) ?? []), ...(byRecord.get(recordOf(one)) ?? [])]).values();
  const proposed = candidates
    .map((one) => {
      const rivals = [...rivalsOf(one)].filter((other) => other !== one && other.score >= one.score).length;
      return { ...one, rivals, score: rivals > 0 ? Math.min(one.score - RIVAL, SCORE_SURE - 1) : one.score };
    })
    .filter(({ score }) => score >= SCORE_LEAST)
    .sort((one, other) => other.score - one.score || one.lineId - other.lineId || one.id - other.id);
  const taken = new Set<number | string>();
  return proposed.filter((pair) => {
    if (taken.has(pair.lineId) || taken.has(recordOf(pair))) return false;
    taken.add(pair.lineId).add(recordOf(pair));
    return true;
  });
}
