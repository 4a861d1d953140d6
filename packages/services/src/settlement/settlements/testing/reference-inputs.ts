import type { Amount, Percent } from '@starline/domain/money';
import type { PlanContent } from '@starline/domain/plans';

/** The inputs of the reference settlement: members, packages and terms as plain objects. */
export type RefMember = { id: number; recommender: number | null; isBlocked: boolean };
export type RefPackage = {
  id: number;
  member: number;
  type: 'normal' | 'bcode';
  pv: Amount;
  isActive: boolean;
  approvedAt: number;
  activeSince: number;
  limitPercent: Percent;
  boostedPercent: Percent;
  used: number;
  owner: number | null;
  centerRecommender: number | null;
  isTaken: boolean;
};
export type RefTerms = {
  begins: number;
  ends: number;
  isRewardDay: boolean;
  daily: Percent;
  center: Percent;
  centerRecommend: Percent;
  plan: PlanContent;
  /** In the first run of a month: the month before. */
  rankMonth?: { begins: number; ends: number; percent: Percent } | undefined;
  /** Called with each rule of the plan that decided something. */
  onRule?: (rule: string) => void;
};
