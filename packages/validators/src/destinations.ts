import { lottoAddress } from '@starline/domain/typed-values';
import { WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { z } from 'zod';
import { bankFields } from './bank-fields.ts';
import { Id, Instant, made, requiredName } from './fields.ts';
import { walletAddress } from './tron-address.ts';

const name = { name: requiredName(40) };

/** A new payout destination with a name of the member's choice. docs/domain/withdrawals.md#destinations. */
export const AddDestination = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('bank'),
    ...name,
    ...bankFields,
  }),
  z.strictObject({
    type: z.literal('coin'),
    ...name,
    address: made(walletAddress, { max: 200, error: 'invalid_trc20_address' }),
  }),
  z.strictObject({
    type: z.literal('lotto'),
    ...name,
    address: made(lottoAddress, { max: 100, error: 'invalid' }),
  }),
]);
export type AddDestination = z.output<typeof AddDestination>;

/** `opensAt`: when withdrawals may name it; null when it waits no longer. */
export const DestinationRow = z.object({
  id: Id,
  type: z.enum(WITHDRAWAL_TYPES),
  name: z.string(),
  bankName: z.string(),
  accountHolder: z.string(),
  accountNumber: z.string(),
  address: z.string(),
  createdAt: Instant,
  opensAt: Instant.nullable(),
});
export const Destinations = z.array(DestinationRow);
