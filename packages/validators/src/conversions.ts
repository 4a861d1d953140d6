import { CONVERSION_AMOUNTS } from '@starline/domain/conversions';
import { z } from 'zod';
import { Amount, amountOf, Id, IdempotencyKey, Instant, OwnDays, ownListFields, pageOf } from './fields.ts';

export const ConvertPoints = z.strictObject({
  amount: amountOf(CONVERSION_AMOUNTS, 'amount_not_in_list'),
  idempotencyKey: IdempotencyKey,
});
export type ConvertPoints = z.output<typeof ConvertPoints>;
export const ListOwnConversions = z.strictObject(ownListFields);
export type ListOwnConversions = z.output<typeof ListOwnConversions>;
export const ConversionRow = z.object({ id: Id, createdAt: Instant, amount: Amount, usedWithdraw: Amount });
export const ConversionPage = pageOf(ConversionRow).extend({ days: OwnDays });
