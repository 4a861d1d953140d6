import { DEPOSIT_AMOUNTS, DEPOSIT_BATCH_MAX, DEPOSIT_STATUSES } from '@starline/domain/deposits';
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
  PositiveAmount,
  pageOf,
  requiredText,
  text,
} from './fields.ts';

export const RequestDeposit = z.strictObject({
  amount: PositiveAmount.refine((amount) => DEPOSIT_AMOUNTS.includes(amount), 'amount_not_in_list'),
  accountHolder: requiredText(60, 'alert_empty_amount_or_holder'),
  memo: text(200).default(''),
  transactionId: text(64)
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'invalid')
    .optional(),
  idempotencyKey: IdempotencyKey,
});
export type RequestDeposit = z.output<typeof RequestDeposit>;

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
export const DepositPage = pageOf(DepositRow);
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
  sort: z.enum(['createdAt', 'amount', 'status', 'username', 'completedAt']).default('createdAt'),
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
/** `force`: an owner turns the spent part into a debt. */
export const DeleteDeposit = z.strictObject({
  id: Id,
  force: z.boolean().default(false),
  idempotencyKey: IdempotencyKey,
});
export type DeleteDeposit = z.output<typeof DeleteDeposit>;
