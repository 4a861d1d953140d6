import { amount, percentOf } from '@starline/domain/money';
import type { PlanContent } from '@starline/domain/plans';
import type { RefMember, RefPackage, RefTerms } from './reference-inputs.ts';

/**
 * The rank each member qualified for in a month and each one's share of the pool, by evaluating every member
 * of every line. docs/domain/settlement.md#ranks.
 */
export function referenceRanks(
  members: readonly RefMember[],
  packages: readonly RefPackage[],
  plan: PlanContent,
  month: NonNullable<RefTerms['rankMonth']>,
): { pv: number; shares: { member: number; rank: number; share: number }[] } {
  const held = packages.filter((pack) => pack.isActive && pack.approvedAt < month.ends);
  const pvOf = (id: number, isNormal: boolean) =>
    held
      .filter((pack) => pack.member === id && (!isNormal || pack.type === 'normal'))
      .reduce((sum, pack) => sum + pack.pv, 0);
  const hasNormal = (id: number) => held.some((pack) => pack.member === id && pack.type === 'normal');
  const children = Map.groupBy(members, (member) => member.recommender);
  const recruits = (id: number) => (children.get(id) ?? []).map((child) => child.id);
  const line = (id: number): number[] => [id, ...recruits(id).flatMap(line)];
  const ranks = new Map<number, number>();
  for (const rule of plan.ranks) {
    const before = new Map(ranks);
    for (const { id } of members) {
      const group = recruits(id).flatMap(line);
      const holding = recruits(id).filter((recruit) =>
        line(recruit).some((each) => (before.get(each) ?? 0) >= rule.rank - 1),
      );
      const isQualified =
        pvOf(id, false) >= rule.ownPackages &&
        recruits(id).filter(hasNormal).length >= rule.recruits &&
        group.reduce((sum, each) => sum + pvOf(each, true), 0) >= rule.groupPv &&
        holding.length >= rule.lines;
      if (isQualified) ranks.set(id, rule.rank);
    }
  }
  const pv = held
    .filter((pack) => pack.type === 'normal' && pack.approvedAt >= month.begins)
    .reduce((sum, pack) => sum + pack.pv, 0);
  const pool = percentOf(amount(pv), month.percent, 'truncate');
  const weights = plan.ranks.reduce((sum, rule) => sum + rule.weight, 0);
  const shares = [...ranks].map(([member, rank]) => {
    const heads = [...ranks.values()].filter((each) => each === rank).length;
    const weight = plan.ranks.find((rule) => rule.rank === rank)?.weight ?? 0;
    return { member, rank, share: Number((BigInt(pool) * BigInt(weight)) / BigInt(weights * heads)) };
  });
  return { pv, shares: shares.filter((each) => each.share > 0) };
}
