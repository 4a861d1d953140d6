import { ADJUSTMENT_TYPES, type AdjustmentType } from '@starline/domain/rewards';
import { z } from 'zod';
import { define } from '../call.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import {
  Bit,
  bit,
  Decimal,
  decimal,
  Id,
  Success,
  SuccessWithId,
  Time,
  wholeList,
  wireAmount,
  wireFlag,
  wireId,
  wireText,
} from '../wire.ts';

export const adminAdjustments = [
  define('admin')('GET /api/point-adjust', {
    id: 'adminListAdjustments',
    asks: 'adjustments.list',
    summary: 'Adjustments, newest first',
    answer: z.array(
      z.object({
        id: Id,
        created_at: Time,
        username: z.string(),
        name: z.string(),
        point: Decimal,
        type: z.enum(ADJUSTMENT_TYPES),
        description: z.string(),
        is_hidden: Bit,
      }),
    ),
    async run({ admin, time }) {
      const { rows } = await admin.adjustments.list(wholeList);
      return rows.map(({ createdAt, isHidden, ...row }) => ({
        ...row,
        point: decimal(row.point),
        created_at: time(createdAt),
        is_hidden: bit(isHidden),
      }));
    },
  }),
  define('admin')('POST /api/point-adjust/adjust', {
    id: 'adminAdjustPoints',
    asks: 'adjustments.create',
    summary: 'Add or take points or coins, or (hidden) change what counts against the reward limit',
    body: {
      member_id: wireId(),
      point: wireAmount(),
      type: wireText(),
      description: wireText(),
      is_hidden: wireFlag(),
    },
    answer: SuccessWithId,
    async run({ admin, request }, input) {
      const asked = { ...input, type: input.type as AdjustmentType };
      const { id } = await admin.adjustments.create({ ...asked, idempotencyKey: idempotencyKey(request) });
      return { success: true as const, id };
    },
  }),
  define('admin')('DELETE /api/point-adjust/delete/:id', {
    id: 'adminDeleteAdjustment',
    asks: 'adjustments.delete',
    summary: 'Take an adjustment back',
    params: { id: wireId() },
    answer: Success,
    run: ({ admin, request }, { id }) =>
      admin.adjustments.delete({ id, idempotencyKey: idempotencyKey(request) }),
  }),
];
