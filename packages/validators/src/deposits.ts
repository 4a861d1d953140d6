import { DEPOSIT_AMOUNTS, DEPOSIT_BATCH_MAX, DEPOSIT_STATUSES } from '@starline/domain/deposits';
import { DEPOSIT_SORTS } from '@starline/domain/list-orders';
import { z } from 'zod';
import {
  Amount,
  batchOf,
  Day,
  Id,
  IdempotencyKey,
  Instant,
  listFields,
  listOf,
  OwnDays,
  ownListFields,
  PositiveAmount,
  pageOf,
  requiredText,
  text,
} from './fields.ts';

const TransactionId = text(64)
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'invalid');

export const RequestDeposit = z.strictObject({
  amount: PositiveAmount.refine((amount) => DEPOSIT_AMOUNTS.includes(amount), 'amount_not_in_list'),
  accountHolder: requiredText(60, 'alert_empty_amount_or_holder'),
  memo: text(200).default(''),
  transactionId: TransactionId.optional(),
  idempotencyKey: IdempotencyKey,
});
export type RequestDeposit = z.output<typeof RequestDeposit>;

/** `search`: a part of the sender, the transaction id or the memo. */
export const ListOwnDeposits = z.strictObject({
  ...ownListFields,
  status: z.enum(DEPOSIT_STATUSES).optional(),
  search: text(64).optional(),
});
export type ListOwnDeposits = z.output<typeof ListOwnDeposits>;

export const DepositRow = z.object({
  id: Id,
  createdAt: Instant,
  status: z.enum(DEPOSIT_STATUSES),
  accountHolder: z.string(),
  amount: Amount,
  completedAt: Instant.nullable(),
  memo: z.string(),
  /** What the member must send, to the millionth of a USDT; null where no chain is watched. */
  exactAmount: z.string().nullable(),
  /** A transfer of exactly this amount has arrived. */
  isProven: z.boolean(),
});
export const DepositPage = pageOf(DepositRow).extend({ days: OwnDays });
/** `isTest`: the demo's address, which no wallet accepts. `isExact`: each request has an amount of its own. */
export const DepositAddress = z.object({
  address: z.string().nullable(),
  isTest: z.boolean(),
  isExact: z.boolean(),
});

export const ListAllDeposits = z.strictObject({
  ...listFields,
  memberId: Id.optional(),
  username: text(40).optional(),
  status: z.enum(DEPOSIT_STATUSES).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  /** Open requests whose signals reach the line; the order `risk` has these too. docs/domain/risk.md#queue. */
  lookFirst: z.enum(['1']).optional(),
  sort: z.enum(DEPOSIT_SORTS).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type ListAllDeposits = z.output<typeof ListAllDeposits>;
export const AdminDepositRow = DepositRow.extend({
  username: z.string(),
  name: z.string(),
  transactionId: z.string().nullable(),
  suggestion: z.object({ transactionId: z.string(), amount: Amount, blockAt: Instant }).nullable(),
  /** Another member claims the same transaction. */
  isDisputed: z.boolean(),
});
export const AdminDepositPage = listOf(AdminDepositRow);
export const CompleteDeposits = batchOf(DEPOSIT_BATCH_MAX);
export type CompleteDeposits = z.output<typeof CompleteDeposits>;
/** `seen`: the deposit as the caller saw it; any other is refused. docs/domain/deposits.md#corrections. */
export const CorrectDeposit = z.strictObject({
  id: Id,
  seen: z.strictObject({ status: z.enum(DEPOSIT_STATUSES), amount: PositiveAmount, accountHolder: text(60) }),
  amount: PositiveAmount,
  accountHolder: requiredText(60),
  reason: requiredText(300),
  idempotencyKey: IdempotencyKey,
});
export type CorrectDeposit = z.output<typeof CorrectDeposit>;
/** `noteId`: the note about the member with the evidence as a file. docs/domain/deposits.md#entered. */
export const EnterDeposit = z.strictObject({
  memberId: Id,
  noteId: Id,
  amount: PositiveAmount,
  accountHolder: requiredText(60),
  memo: text(200).default(''),
  transactionId: TransactionId.optional(),
  idempotencyKey: IdempotencyKey,
});
export type EnterDeposit = z.output<typeof EnterDeposit>;
/** `force`: an owner turns the spent part into a debt. */
export const DeleteDeposit = z.strictObject({
  id: Id,
  force: z.boolean().default(false),
  idempotencyKey: IdempotencyKey,
});
export type DeleteDeposit = z.output<typeof DeleteDeposit>;
