import type { RankRule } from '@starline/domain/settlements';

/** What decides about ranks, by member id; amounts in hundredths of PV, -1 for no recommender. */
export type RankFacts = {
  recommenders: Int32Array;
  /** Own active packages. */
  holdings: Float64Array;
  /** Direct recruits with an active normal package. */
  recruits: Int32Array;
  /** PV of everybody below, oneself left out. */
  groupPv: Float64Array;
};

/**
 * The highest rank each member qualifies for, 0 for none. A line is a direct recruit with everybody below; it holds a rank
 * when somebody in it has that rank or a higher one. docs/domain/settlement.md#ranks.
 */
export function qualifyRanks(facts: RankFacts, rules: readonly RankRule[]): Uint8Array {
  const ranks = new Uint8Array(facts.recommenders.length);
  for (const rule of [...rules].sort((a, b) => a.rank - b.rank)) {
    const lines = rule.lines > 0 ? linesHolding(facts.recommenders, ranks, rule.rank - 1) : undefined;
    for (let id = 0; id < ranks.length; id += 1) {
      const isQualified =
        at(facts.holdings, id) >= rule.ownPackages &&
        at(facts.recruits, id) >= rule.recruits &&
        at(facts.groupPv, id) >= rule.groupPv &&
        (!lines || at(lines, id) >= rule.lines);
      if (isQualified) ranks[id] = rule.rank;
    }
  }
  return ranks;
}

/** How many of each member's lines hold `rank`: every holder walks up until somebody's way was walked before. */
function linesHolding(recommenders: Int32Array, ranks: Uint8Array, rank: number): Int32Array {
  const lines = new Int32Array(recommenders.length);
  const isWalked = new Uint8Array(recommenders.length);
  for (let holder = 0; holder < ranks.length; holder += 1) {
    if ((ranks[holder] as number) < rank) continue;
    for (let node = holder; !isWalked[node]; node = at(recommenders, node)) {
      isWalked[node] = 1;
      const above = at(recommenders, node);
      if (above < 0) break;
      lines[above] = at(lines, above) + 1;
    }
  }
  return lines;
}

const at = (array: Int32Array | Float64Array, index: number): number => array[index] as number;
