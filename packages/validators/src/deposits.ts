import { DEPOSIT_AMOUNTS, DEPOSIT_BATCH_MAX, DEPOSIT_STATUSES } from '@starline/domain/deposits';
import { readTxid, txidsIn } from '@starline/domain/txids';
import { z } from 'zod';
import {
  Amount,
  amountOf,
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
  requiredText,
  text,
} from './fields.ts';
import { DEPOSITS } from './lists/deposits.ts';
import { listInput, listRow } from './lists/schemas.ts';

/** A TXID alone, behind `0x`, or in a link of an explorer. */
const TransactionId = text(500).transform((typed, ctx) => {
  const txid = readTxid(typed);
  if (txid === undefined) ctx.issues.push({ code: 'custom', message: 'txid_form', input: typed });
  return txid ?? typed;
});

type Naming = { transactionId?: string | undefined; memo: string };

/**
 * The transaction that a request names: in its field, else in the memo. So a claim is a claim wherever it was
 * written, with or without a chain. Two different ones are refused: the request is for one transfer.
 * docs/domain/deposits.md#disputes.
 */
const namesOne = ({ transactionId, memo }: Naming): boolean =>
  new Set([...(transactionId ? [transactionId] : []), ...txidsIn(memo)]).size <= 1;
const withNamed = <Input extends Naming>({ transactionId, ...input }: Input) => {
  const named = transactionId ?? txidsIn(input.memo)[0];
  return { ...input, ...(named !== undefined && { transactionId: named }) };
};
const oneTransaction = { path: ['memo'], message: 'one_transaction' };

export const RequestDeposit = z
  .strictObject({
    amount: amountOf(DEPOSIT_AMOUNTS, 'alert_empty_amount_or_holder'),
    accountHolder: requiredText(60, 'alert_empty_amount_or_holder'),
    memo: paragraph(200).default(''),
    transactionId: TransactionId.optional(),
    idempotencyKey: IdempotencyKey,
  })
  .refine(namesOne, oneTransaction)
  .transform(withNamed);
export type RequestDeposit = z.output<typeof RequestDeposit>;

/** `search`: a part of the sender, the transaction id or the memo. */
export const ListOwnDeposits = z.strictObject({
  ...ownListFields,
  status: z.enum(DEPOSIT_STATUSES).optional(),
  search: text(64).optional(),
});
export type ListOwnDeposits = z.output<typeof ListOwnDeposits>;

const proofFields = {
  /** What the member must send, to the millionth of a USDT; null where no chain is watched. */
  exactAmount: z.string().nullable(),
  /** A transfer of exactly this amount has arrived. */
  isProven: z.boolean(),
};
export const DepositRow = z.object({
  id: Id,
  createdAt: Instant,
  status: z.enum(DEPOSIT_STATUSES),
  accountHolder: z.string(),
  amount: Amount,
  completedAt: Instant.nullable(),
  memo: z.string(),
  ...proofFields,
});
export const DepositPage = pageOf(DepositRow).extend({ days: OwnDays });
/**
 * `isTest`: the demo's address, which no wallet accepts. `isExact`: each request has an amount of its own.
 */
export const DepositAddress = z.object({
  address: z.string().nullable(),
  isTest: z.boolean(),
  isExact: z.boolean(),
  /** Set for some days after a change. */
  changedAt: z.string().nullable(),
});

export const ListAllDeposits = listInput(DEPOSITS);
export type ListAllDeposits = z.output<typeof ListAllDeposits>;
export const AdminDepositRow = listRow(DEPOSITS).extend({
  ...proofFields,
  /** `isToReplaced`: it went to an address that had been replaced, so it proves nothing. */
  suggestion: z
    .object({ transactionId: z.string(), amount: Amount, blockAt: Instant, isToReplaced: z.boolean() })
    .nullable(),
  /** Another member claims the same transfer. */
  isDisputed: z.boolean(),
  /** A completed deposit has the transfer, or may have it. */
  isUsed: z.boolean(),
});
export const AdminDepositPage = listOf(AdminDepositRow);
/** `amounts`: what the caller saw, in the order of the ids; a deposit with another one is skipped. */
export const CompleteDeposits = batchOf(DEPOSIT_BATCH_MAX).extend({
  amounts: z.array(Amount).max(DEPOSIT_BATCH_MAX).optional(),
});
export type CompleteDeposits = z.output<typeof CompleteDeposits>;
/**
 * Credits a request in dispute. `amount`, `isUsed`: what the caller saw, and whether a completed deposit had
 * the transaction. docs/domain/deposits.md#disputes.
 */
export const DecideDeposit = z.strictObject({
  id: Id,
  amount: Amount.optional(),
  isUsed: z.boolean().optional(),
  reason: requiredText(300),
  idempotencyKey: IdempotencyKey,
});
export type DecideDeposit = z.output<typeof DecideDeposit>;
/** A deposit as the caller saw it; any other is refused. docs/domain/deposits.md#corrections. */
const SeenDeposit = z.strictObject({ status: z.enum(DEPOSIT_STATUSES), amount: PositiveAmount });
export type SeenDeposit = z.output<typeof SeenDeposit>;
export const CorrectDeposit = z.strictObject({
  id: Id,
  seen: SeenDeposit.extend({ accountHolder: paragraph(60) }),
  amount: PositiveAmount,
  accountHolder: requiredText(60),
  reason: requiredText(300),
  idempotencyKey: IdempotencyKey,
});
export type CorrectDeposit = z.output<typeof CorrectDeposit>;
/** `noteId`: the note about the member with the evidence as a file. docs/domain/deposits.md#entered. */
export const EnterDeposit = z
  .strictObject({
    memberId: Id,
    noteId: Id,
    amount: PositiveAmount,
    accountHolder: requiredText(60),
    memo: paragraph(200).default(''),
    transactionId: TransactionId.optional(),
    idempotencyKey: IdempotencyKey,
  })
  .refine(namesOne, oneTransaction)
  .transform(withNamed);
export type EnterDeposit = z.output<typeof EnterDeposit>;
/** `force`: an owner turns the spent part into a debt. */
export const DeleteDeposit = z.strictObject({
  id: Id,
  seen: SeenDeposit.optional(),
  force: z.boolean().default(false),
  idempotencyKey: IdempotencyKey,
});
export type DeleteDeposit = z.output<typeof DeleteDeposit>;
