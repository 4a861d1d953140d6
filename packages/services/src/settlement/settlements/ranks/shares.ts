import { type Amount, total } from '@starline/domain/money';
import type { RankRule } from '@starline/domain/settlements';

export type RankShare = { memberId: number; rank: number; amount: Amount };

/**
 * Splits a month's pool: pool x weight / all weights for each rank, equal parts inside it, each truncated to
 * the hundredth. The company keeps the shares of ranks without a holder and the remainders.
 * docs/domain/settlement.md#ranks.
 */
export function rankShares(pool: Amount, ranks: Uint8Array, rules: readonly RankRule[]): RankShare[] {
  const allWeights = BigInt(rules.reduce((sum, rule) => sum + rule.weight, 0));
  const heads = new Map<number, bigint>();
  for (const rank of ranks) if (rank > 0) heads.set(rank, (heads.get(rank) ?? 0n) + 1n);
  const parts = new Map<number, Amount>();
  for (const { rank, weight } of rules) {
    const head = heads.get(rank);
    if (head) parts.set(rank, total(Number((BigInt(pool) * BigInt(weight)) / (allWeights * head))));
  }
  const shares: RankShare[] = [];
  for (const [memberId, rank] of ranks.entries()) {
    const part = parts.get(rank);
    if (part) shares.push({ memberId, rank, amount: part });
  }
  return shares;
}
