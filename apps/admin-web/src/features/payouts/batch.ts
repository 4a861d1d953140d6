import type { PillTone } from '@starline/ui/pill';
import type { Outputs } from '../../lib/trpc.ts';

export type BatchRow = Outputs['payouts']['list']['rows'][number];
export type Batch = Outputs['payouts']['get'];
export type BatchItem = Batch['items'][number];
export type Preview = Outputs['payouts']['previewResult'];

export const BATCH_TONES: Record<BatchRow['state'], PillTone> = {
  open: 'plain',
  sent: 'wait',
  ended: 'ok',
  dissolved: 'off',
};
export const ITEM_TONES: Record<BatchItem['state'], PillTone> = {
  batched: 'plain',
  sent: 'wait',
  paid: 'ok',
  failed: 'bad',
  removed: 'off',
};

/** Whether a failed line waits for what becomes of it. */
export const isOpenFailure = (item: BatchItem): boolean =>
  item.state === 'failed' && item.resolution === null;

/** Whether a result said the opposite of what is stored. */
export const isContradicted = (item: BatchItem): boolean => item.contradiction !== null;

/** Whether a later result says of a failed line that it was paid. */
export const isSaidPaid = (item: BatchItem): boolean => item.contradiction?.said === 'paid';
