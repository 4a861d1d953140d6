import { DEPOSIT_STATUSES } from '@starline/domain/deposits';
import { WITHDRAWAL_STATUSES } from '@starline/domain/withdrawals';
import { z } from 'zod';
import { Amount, Id, Instant, requiredText } from './fields.ts';

export const FIND_MAX = 100;
export const Find = z.strictObject({ text: requiredText(FIND_MAX) });
export type Find = z.output<typeof Find>;

/** By what a member was found. Of the account, the wallet and the phone the answer does not hold the text. */
export const FOUND_BY = ['username', 'name', 'id', 'phone', 'wallet', 'account'] as const;

const request = { id: Id, username: z.string(), name: z.string(), amount: Amount, createdAt: Instant };
export const Found = z.object({
  members: z.array(z.object({ id: Id, username: z.string(), name: z.string(), foundBy: z.enum(FOUND_BY) })),
  deposits: z.array(z.object({ ...request, status: z.enum(DEPOSIT_STATUSES) })),
  withdrawals: z.array(z.object({ ...request, status: z.enum(WITHDRAWAL_STATUSES) })),
  purchases: z.array(z.object(request)),
  batches: z.array(z.object({ id: Id, number: z.string(), createdAt: Instant })),
});
