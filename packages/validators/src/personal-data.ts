import { columnsWith, type PersonalColumns } from '@starline/domain/member-columns';
import { WITHDRAWAL_BATCH_MAX } from '@starline/domain/withdrawals';
import { z } from 'zod';
import { Id, requiredText } from './fields.ts';

/** Why an administrator needs the values; stored with the entry in the audit log. */
export const RevealReason = requiredText(200);

export const RevealMember = z.strictObject({ id: Id, reason: RevealReason });
export type RevealMember = z.output<typeof RevealMember>;
/** The personal columns of one member. An e-mail address that was never given is null. */
export const RevealedMember = z.object(
  Object.fromEntries(columnsWith('personal').map(([name]) => [name, z.string().nullable()])) as Record<
    keyof PersonalColumns,
    z.ZodNullable<z.ZodString>
  >,
);

export const RevealWithdrawals = z.strictObject({
  ids: z.array(Id).min(1, 'required').max(WITHDRAWAL_BATCH_MAX, 'too_large'),
  reason: RevealReason,
  /** Whether a bank file is made of them: one act with one sum. It is refused while payout batches are on. */
  isBankFile: z.boolean().default(false),
});
export type RevealWithdrawals = z.output<typeof RevealWithdrawals>;
export const RevealedWithdrawals = z.array(
  z.object({ id: Id, accountNumber: z.string(), trc20Address: z.string(), lottoAddress: z.string() }),
);

/** `confirmation` is the username, typed. Closing an account cannot be taken back. */
export const CloseAccount = z.strictObject({ id: Id, confirmation: requiredText(40) });
export type CloseAccount = z.output<typeof CloseAccount>;
