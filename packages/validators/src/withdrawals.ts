import { BANKS } from '@starline/domain/banks';
import { ITEM_STATES } from '@starline/domain/payouts';
import { WITHDRAW_REASONS } from '@starline/domain/withdraw-reasons';
import {
  CANCEL_NOTE_MAX,
  CANCEL_REASONS,
  CANCEL_TEXT_MAX,
  isCancelExplained,
  WITHDRAWAL_BATCH_MAX,
  WITHDRAWAL_STATUSES,
  WITHDRAWAL_TYPES,
} from '@starline/domain/withdrawals';
import { z } from 'zod';
import { bankFields } from './bank-fields.ts';
import {
  Amount,
  batchOf,
  Id,
  IdempotencyKey,
  Instant,
  listOf,
  OwnDays,
  ownListFields,
  PositiveAmount,
  pageOf,
  paragraph,
  text,
} from './fields.ts';
import { listInput, listRow } from './lists/schemas.ts';
import { WITHDRAWALS } from './lists/withdrawals.ts';
import { seenText } from './seen.ts';

/**
 * A saved destination, or bank fields; omitted ones come from the profile.
 * docs/domain/withdrawals.md#destinations.
 */
const destination = {
  destinationId: Id.optional(),
  bankName: bankFields.bankName.optional(),
  accountHolder: bankFields.accountHolder.optional(),
  accountNumber: bankFields.accountNumber.optional(),
};

/**
 * `seen`: what the member confirmed as arriving, and the wallet, empty for a bank. Any other payout or wallet
 * is refused, and won that moved further.
 */
export const RequestWithdrawal = z.strictObject({
  type: z.enum(WITHDRAWAL_TYPES),
  amount: PositiveAmount,
  ...destination,
  memo: paragraph(200).default(''),
  /** Required of members with a second factor. */
  totp: text(20).optional(),
  seen: z
    .strictObject({ payout: Amount, krwAmount: z.int().nullable(), address: seenText().optional() })
    .optional(),
  idempotencyKey: IdempotencyKey,
});
export type RequestWithdrawal = z.output<typeof RequestWithdrawal>;

export const CheckWithdrawal = z.strictObject({
  type: z.enum(WITHDRAWAL_TYPES),
  amount: PositiveAmount,
  ...destination,
});
export type CheckWithdrawal = z.output<typeof CheckWithdrawal>;

/** The fee, the payout, the won and the first reason against a request, if it were made now. */
export const WithdrawalQuote = z.object({
  canWithdraw: z.boolean(),
  reason: z.enum(WITHDRAW_REASONS).nullable(),
  fee: Amount,
  payout: Amount,
  krwAmount: z.int().nullable(),
  krwRate: z.int().nullable(),
  available: Amount,
  nextOpening: Instant.nullable(),
});

/**
 * `search`: an amount, the number of the request, or a part of the destination, the TXID or the memo. The
 * portal adds the states and banks whose words contain it, because only the portal knows the language.
 */
export const ListOwnWithdrawals = z.strictObject({
  ...ownListFields,
  type: z.enum(WITHDRAWAL_TYPES).optional(),
  status: z.enum(WITHDRAWAL_STATUSES).optional(),
  search: text(64).optional(),
  searchStates: z.array(z.enum(WITHDRAWAL_STATUSES)).max(WITHDRAWAL_STATUSES.length).optional(),
  searchBanks: z.array(text(40)).max(BANKS.length).optional(),
});
export type ListOwnWithdrawals = z.output<typeof ListOwnWithdrawals>;

const ending = {
  endedAt: Instant.nullable(),
  /** Whether a payout batch has the request: it is being paid. */
  isBeingPaid: z.boolean(),
  /** Whether the money of a paid one came back. docs/domain/payouts.md#returned. */
  isReturned: z.boolean(),
  payoutReference: z.string().nullable(),
};
export const WithdrawalRow = z.object({
  id: Id,
  createdAt: Instant,
  type: z.enum(WITHDRAWAL_TYPES),
  status: z.enum(WITHDRAWAL_STATUSES),
  amount: Amount,
  fee: Amount,
  payout: Amount,
  krwAmount: z.int().nullable(),
  bankName: z.string(),
  accountHolder: z.string(),
  accountNumber: z.string(),
  trc20Address: z.string(),
  lottoAddress: z.string(),
  memo: z.string(),
  ...ending,
});
export const WithdrawalPage = pageOf(WithdrawalRow).extend({ days: OwnDays });
export const CancelWithdrawal = z.strictObject({ id: Id, idempotencyKey: IdempotencyKey });
export type CancelWithdrawal = z.output<typeof CancelWithdrawal>;

export const ListAllWithdrawals = listInput(WITHDRAWALS);
export type ListAllWithdrawals = z.output<typeof ListAllWithdrawals>;
export const AdminWithdrawalRow = listRow(WITHDRAWALS).extend({
  ...ending,
  withdrawalsHeldAt: Instant.nullable(),
  isHeldForStaff: z.boolean(),
  isHeldByStaff: z.boolean(),
  /** Whether risk signals hold it until staff release it. */
  isHeldByRisk: z.boolean(),
  payoutBatchId: Id.nullable(),
  payoutState: z.enum(ITEM_STATES).nullable(),
});
export const AdminWithdrawalPage = listOf(AdminWithdrawalRow);
export const EndWithdrawals = batchOf(WITHDRAWAL_BATCH_MAX);
export type EndWithdrawals = z.output<typeof EndWithdrawals>;
/**
 * `text` is what the member reads beside the reason; `other` needs one. `note` is for staff.
 * docs/domain/withdrawals.md#cancel-reason.
 */
export const CancelWithdrawals = EndWithdrawals.extend({
  reason: z.enum(CANCEL_REASONS, { error: 'required' }).optional(),
  text: paragraph(CANCEL_TEXT_MAX).default(''),
  note: paragraph(CANCEL_NOTE_MAX).default(''),
})
  .refine(({ reason, text }) => reason !== undefined || text === '', { error: 'required', path: ['reason'] })
  .refine(({ reason, text }) => reason === undefined || isCancelExplained(reason, text), {
    error: 'required',
    path: ['text'],
  });
export type CancelWithdrawals = z.output<typeof CancelWithdrawals>;
/** `seen`: the memo that is replaced; any other is refused. Taking a change back sends it. */
export const UpdateWithdrawalMemo = z.strictObject({
  id: Id,
  memo: paragraph(500),
  seen: paragraph(500).optional(),
});
export type UpdateWithdrawalMemo = z.output<typeof UpdateWithdrawalMemo>;
