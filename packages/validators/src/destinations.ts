import { BANKS } from '@starline/domain/banks';
import { isMasked } from '@starline/domain/personal-data';
import { WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { z } from 'zod';
import { Id, Instant, requiredName, requiredText } from './fields.ts';
import { isTronAddress } from './tron-address.ts';

const isUnmasked = (value: string) => !isMasked(value);
const name = { name: requiredName(40) };

/** A new payout destination with a name of the member's choice. docs/domain/withdrawals.md#destinations. */
export const AddDestination = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('bank'),
    ...name,
    bankName: z.enum(BANKS, { error: 'required' }),
    accountHolder: requiredText(60),
    accountNumber: requiredText(40).refine(isUnmasked, 'invalid'),
  }),
  z.strictObject({
    type: z.literal('coin'),
    ...name,
    address: requiredText(200).refine(isTronAddress, 'invalid_trc20_address'),
  }),
  z.strictObject({
    type: z.literal('lotto'),
    ...name,
    address: requiredText(100).refine(isUnmasked, 'invalid'),
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
