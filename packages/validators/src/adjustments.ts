import { ADJUSTMENT_TYPES } from '@starline/domain/rewards';
import { z } from 'zod';
import { Flag, Id, IdempotencyKey, listOf, paragraph, SingleAmount } from './fields.ts';
import { ADJUSTMENTS } from './lists/adjustments.ts';
import { listInput, listRow } from './lists/schemas.ts';

export const CreateAdjustment = z.strictObject({
  memberId: Id,
  point: SingleAmount.refine((point) => point !== 0, 'required'),
  type: z.enum(ADJUSTMENT_TYPES),
  description: paragraph(500).default(''),
  isHidden: Flag.default(false),
  idempotencyKey: IdempotencyKey,
});
export type CreateAdjustment = z.output<typeof CreateAdjustment>;
export const AdjustmentRow = listRow(ADJUSTMENTS);
export const AdjustmentPage = listOf(AdjustmentRow);
export const ListAdjustments = listInput(ADJUSTMENTS);
export type ListAdjustments = z.output<typeof ListAdjustments>;
export const DeleteAdjustment = z.strictObject({
  id: Id,
  force: z.boolean().default(false),
  idempotencyKey: IdempotencyKey,
});
export type DeleteAdjustment = z.output<typeof DeleteAdjustment>;
