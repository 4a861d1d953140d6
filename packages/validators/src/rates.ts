import { MAX_AMOUNT } from '@starline/domain/money';
import { RATE_REFUSALS, RATE_SOURCES } from '@starline/domain/rates';
import { z } from 'zod';
import { IdempotencyKey, Instant } from './fields.ts';

/** Won per USDT in hundredths; null when none is known. */
export const UsdtRate = z.object({
  rate: z.int().nullable(),
  source: z.string().nullable(),
  asOf: z.string().nullable(),
});

/** Rates in hundredths of a won. `since`: when the yardstick was set. docs/domain/withdrawals.md#krw-rate. */
export const ShownRates = z.object({
  yardstick: z.int().nullable(),
  since: Instant.nullable(),
  isOld: z.boolean(),
  used: z.enum(RATE_SOURCES).nullable(),
  quotes: z.array(
    z.object({
      source: z.enum(RATE_SOURCES),
      rate: z.int().nullable(),
      asOf: Instant.nullable(),
      faultAt: Instant.nullable(),
      refusal: z.enum(RATE_REFUSALS).nullable(),
      canAccept: z.boolean(),
    }),
  ),
});
export type ShownRates = z.output<typeof ShownRates>;
/** `rate`: the refused rate as the caller saw it. */
export const AcceptRate = z.strictObject({
  source: z.enum(RATE_SOURCES),
  rate: z.int().min(1).max(MAX_AMOUNT),
  idempotencyKey: IdempotencyKey,
});
export type AcceptRate = z.output<typeof AcceptRate>;
