import { formatPercent, formatWhole } from '@starline/domain/decimals';
import { parseAmount, parsePercent } from '@starline/domain/figures';
import { type Amount, amount } from '@starline/domain/money';
import type { PlanContent } from '@starline/domain/plans';
import { REWARD_KINDS, type RewardKind } from '@starline/domain/rewards';
import { PlanContent as Content } from '@starline/validators/plans';

/** The inputs of the plan as texts, so that a half-typed figure can be represented. */
export type PlanDraft = {
  matching: string[];
  lotto: Record<RewardKind, string>;
  multiples: Record<Multiple, string>;
  isUnlocking: boolean;
  steps: { recruits: string; levels: string }[];
  compression: boolean;
  ranks: Record<RankField, string>[];
};
export const MULTIPLES = ['normal', 'boosted', 'bcode'] as const;
type Multiple = (typeof MULTIPLES)[number];
export const RANK_FIELDS = ['ownPackages', 'recruits', 'groupPv', 'lines', 'weight'] as const;
export type RankField = (typeof RANK_FIELDS)[number];
export const isPv = (field: RankField): boolean => field === 'ownPackages' || field === 'groupPv';

export function toDraft(content: PlanContent): PlanDraft {
  const { lottoPercent, limitMultiples } = content;
  const times = (kind: Multiple) => formatPercent(limitMultiples[kind]);
  return {
    matching: content.matchingPercents.map(formatPercent),
    lotto: Object.fromEntries(
      REWARD_KINDS.map((kind) => [kind, formatPercent(lottoPercent[kind] ?? 0)]),
    ) as PlanDraft['lotto'],
    multiples: { normal: times('normal'), boosted: times('boosted'), bcode: times('bcode') },
    isUnlocking: content.unlock.isOn,
    steps: content.unlock.steps.map((step) => ({
      recruits: String(step.recruits),
      levels: String(step.levels),
    })),
    compression: content.compression,
    ranks: content.ranks.map((rule) => ({
      ownPackages: formatWhole(amount(rule.ownPackages)),
      recruits: String(rule.recruits),
      groupPv: formatWhole(amount(rule.groupPv)),
      lines: String(rule.lines),
      weight: String(rule.weight),
    })),
  };
}

const whole = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);
const pv = (text: string): Amount | number => parseAmount(text) ?? Number.NaN;
const percent = (text: string): number => parsePercent(text) ?? Number.NaN;
/**
 * Parses a percentage of 200 % or more. It reads an amount (2 decimals) and scales it to the 4 decimals of a
 * percentage.
 */
const multiple = (text: string): number => pv(text) * 100;

/** Returns the content of the plan, or the paths and codes of the invalid inputs, as zod reports them. */
export function fromDraft(draft: PlanDraft): {
  content: PlanContent | undefined;
  errors: ReadonlyMap<string, string>;
} {
  const lotto = REWARD_KINDS.map((kind) => [kind, percent(draft.lotto[kind] || '0')] as const);
  const { normal, boosted, bcode } = draft.multiples;
  const parsed = Content.safeParse({
    matchingPercents: draft.matching.map(percent),
    lottoPercent: Object.fromEntries(lotto.filter(([, value]) => value !== 0)),
    limitMultiples: { normal: multiple(normal), boosted: multiple(boosted), bcode: multiple(bcode) },
    unlock: {
      isOn: draft.isUnlocking,
      steps: draft.steps.map((step) => ({ recruits: whole(step.recruits), levels: whole(step.levels) })),
    },
    compression: draft.compression,
    ranks: draft.ranks.map((rule, index) => ({
      rank: index + 1,
      ownPackages: pv(rule.ownPackages),
      recruits: whole(rule.recruits),
      groupPv: pv(rule.groupPv),
      lines: whole(rule.lines),
      weight: whole(rule.weight),
    })),
  });
  const issues = parsed.error?.issues ?? [];
  return {
    content: parsed.data,
    errors: new Map(issues.map((issue) => [issue.path.join('.'), issue.message])),
  };
}
