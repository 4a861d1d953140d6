import type { RankRule } from './settlements.ts';

/** What a rank asks of a member, in the order in which screens show it. docs/domain/settlement.md#ranks. */
export const RANK_CONDITIONS = ['ownPackages', 'recruits', 'groupPv', 'lines'] as const;
export type RankCondition = (typeof RANK_CONDITIONS)[number];

/** What a member has of each condition: PV in hundredths, recruits and lines as numbers. */
export type RankFigures = Record<RankCondition, number>;

/** The rule of the rank after the one achieved; undefined after the last. */
export const nextRank = (rules: readonly RankRule[], achieved: number): RankRule | undefined =>
  rules.filter((rule) => rule.rank > achieved).sort((a, b) => a.rank - b.rank)[0];

/**
 * The conditions of a rule that ask for something, with what the member has. All are met when the member
 * qualifies.
 */
export const rankProgress = (rule: RankRule, figures: RankFigures) =>
  RANK_CONDITIONS.filter((name) => rule[name] > 0).map((name) => ({
    name,
    has: figures[name],
    needs: rule[name],
    isMet: figures[name] >= rule[name],
  }));
