import { isCorrectionMemo } from '@starline/domain/rewards';
import type { Output } from '../../lib/trpc.ts';

export type Reward = Output['rewards']['list']['rows'][number];

/** A row is a cash line, a lotto line or both. docs/spec/admin-back-office.md#5-validation-rules. */
export function categoriesOf(row: Reward): ('cash' | 'lotto')[] {
  const isCorrection = isCorrectionMemo(row.memo);
  const categories: ('cash' | 'lotto')[] = [];
  if (row.rewardCash !== 0 || isCorrection) categories.push('cash');
  if (row.lottoCount !== 0 || isCorrection) categories.push('lotto');
  return categories;
}
