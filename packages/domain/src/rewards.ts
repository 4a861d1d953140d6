/** Kinds of reward that a settlement pays. */
export const REWARD_KINDS = ['daily', 'daily_matching', 'center', 'center_recommend', 'rank'] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

/**
 * Kinds that a list can show: those of settlements and adjustments.
 * docs/compatibility/fields.md#reward-types.
 */
export const REWARD_TYPES = [...REWARD_KINDS, 'adjust'] as const;
export type RewardType = (typeof REWARD_TYPES)[number];

/** Kinds that never count against the reward limit. docs/domain/settlement.md#limits. */
export const CENTER_KINDS = ['center', 'center_recommend'] as const;

/**
 * `limit` and `blocked` kept a reward from being paid; `void` took it back with the purchase it came from.
 */
export const UNPAID_REASONS = ['limit', 'blocked', 'void'] as const;
export type UnpaidReason = (typeof UNPAID_REASONS)[number];

/** The words in a reward's memo, by reason. docs/domain/settlement.md#paid-and-unpaid. */
export const UNPAID_MEMO: Record<UnpaidReason, string> = {
  limit: '한도 초과 미지급',
  blocked: '수당 지급 차단',
  void: '구매 취소 회수',
};

/**
 * A memo with one of these shows the row as a line of both currencies.
 * docs/compatibility/constants.md#keywords.
 */
export const CORRECTION_KEYWORDS = [
  '한도',
  '미지급',
  '수동',
  '차감',
  '초과',
  '보정',
  '관리자',
  'manual',
  'over',
  'limit',
  'block',
  'cancel',
] as const;

/** Whether a memo contains one of `CORRECTION_KEYWORDS`, in any case. */
export function isCorrectionMemo(memo: string): boolean {
  const lower = memo.toLowerCase();
  return CORRECTION_KEYWORDS.some((word) => lower.includes(word));
}

export const DEFAULT_ADJUSTMENT_MEMO = '관리자 보정';
export const ADJUSTMENT_TYPES = ['point', 'lotto'] as const;
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];

export const RANK_MAX = 7;
/** "1 Star" to "7 Star", "-" for none. docs/compatibility/screens.md#rank-name. */
export const rankName = (rank: number): string => (rank >= 1 && rank <= RANK_MAX ? `${rank} Star` : '-');

/**
 * Whether a reward row counts as cash, as lotto coins, or as both.
 * docs/compatibility/fields.md#reward-category.
 */
export function rewardCategories(row: {
  rewardCash: number;
  lottoCount: number;
  memo: string;
}): ('cash' | 'lotto')[] {
  const isCorrection = isCorrectionMemo(row.memo);
  const categories: ('cash' | 'lotto')[] = [];
  if (row.rewardCash !== 0 || isCorrection) categories.push('cash');
  if (row.lottoCount !== 0 || isCorrection) categories.push('lotto');
  return categories;
}
