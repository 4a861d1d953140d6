import { ADJUSTMENT_TYPES } from '@starline/domain/rewards';
import { z } from 'zod';
import {
  Amount,
  Flag,
  Id,
  IdempotencyKey,
  Instant,
  listFields,
  listOf,
  paragraph,
  SingleAmount,
  text,
} from './fields.ts';

export const CreateAdjustment = z.strictObject({
  memberId: Id,
  point: SingleAmount.refine((point) => point !== 0, 'required'),
  type: z.enum(ADJUSTMENT_TYPES),
  description: paragraph(500).default(''),
  isHidden: Flag.default(false),
  idempotencyKey: IdempotencyKey,
});
export type CreateAdjustment = z.output<typeof CreateAdjustment>;
export const AdjustmentRow = z.object({
  id: Id,
  createdAt: Instant,
  username: z.string(),
  name: z.string(),
  point: Amount,
  type: z.enum(ADJUSTMENT_TYPES),
  description: z.string(),
  isHidden: z.boolean(),
});
export const AdjustmentPage = listOf(AdjustmentRow);
export const ListAdjustments = z.strictObject({
  ...listFields,
  memberId: Id.optional(),
  username: text(40).optional(),
  type: z.enum(ADJUSTMENT_TYPES).optional(),
});
export type ListAdjustments = z.output<typeof ListAdjustments>;
export const DeleteAdjustment = z.strictObject({
  id: Id,
  force: z.boolean().default(false),
  idempotencyKey: IdempotencyKey,
});
export type DeleteAdjustment = z.output<typeof DeleteAdjustment>;
