import type { RankRule } from '@starline/domain/settlements';

/** The inputs of rank qualification, indexed by member id. PV in hundredths; recommender -1 for none. */
export type RankFacts = {
  recommenders: Int32Array;
  /** Own active packages. */
  holdings: Float64Array;
  /** Direct recruits with an active normal package. */
  recruits: Int32Array;
  /** PV of the whole downline, without the member's own. */
  groupPv: Float64Array;
};

/**
 * The highest rank each member qualifies for, 0 for none. A line is a direct recruit with the whole downline;
 * it holds a rank when a member in it has that rank or a higher one. docs/domain/settlement.md#ranks.
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

/**
 * For each member the number of lines that hold the rank the member achieved: what the next rank asks for. 0
 * without a rank. docs/domain/settlement.md#ranks.
 */
export function linesForNextRank(
  recommenders: Int32Array,
  { qualified, achieved }: { qualified: Uint8Array; achieved: Uint8Array },
): Int32Array {
  const lines = new Int32Array(recommenders.length);
  for (const rank of new Set(achieved)) {
    if (rank === 0) continue;
    const holding = linesHolding(recommenders, qualified, rank);
    for (let id = 0; id < lines.length; id += 1) if (achieved[id] === rank) lines[id] = at(holding, id);
  }
  return lines;
}

/**
 * The number of each member's lines that hold `rank`. Walks up from every holder until it meets a member
 * already visited.
 */
function linesHolding(recommenders: Int32Array, ranks: Uint8Array, rank: number): Int32Array {
  const lines = new Int32Array(recommenders.length);
  const isVisited = new Uint8Array(recommenders.length);
  for (let holder = 0; holder < ranks.length; holder += 1) {
    if ((ranks[holder] as number) < rank) continue;
    for (let node = holder; !isVisited[node]; node = at(recommenders, node)) {
      isVisited[node] = 1;
      const recommender = at(recommenders, node);
      if (recommender < 0) break;
      lines[recommender] = at(lines, recommender) + 1;
    }
  }
  return lines;
}

const at = (array: Int32Array | Float64Array, index: number): number => array[index] as number;
