import { CURRENCIES, STATEMENT_FIELDS } from '@starline/domain/bank-statements';
import { daysBetween } from '@starline/domain/business-time';
import { z } from 'zod';
import { Day, Id, IdempotencyKey, Instant, requiredText } from './fields.ts';
import { FileContent } from './payouts.ts';

const Currency = z.enum(CURRENCIES);
const Mapping = z.partialRecord(z.enum(STATEMENT_FIELDS), requiredText(60));

export const ReadColumns = z.strictObject({ name: requiredText(200).optional(), content: FileContent });
export type ReadColumns = z.output<typeof ReadColumns>;
export const StatementColumns = z.object({ headings: z.array(z.string()), mapping: Mapping, rows: z.int() });

export const UploadStatement = z.strictObject({
  account: requiredText(60),
  currency: Currency,
  mapping: Mapping,
  name: requiredText(200),
  content: FileContent,
  idempotencyKey: IdempotencyKey,
});
export type UploadStatement = z.output<typeof UploadStatement>;
export const UploadedStatement = z.object({
  lines: z.int(),
  added: z.int(),
  matched: z.int(),
  days: z.array(Day),
});
export type UploadedStatement = z.output<typeof UploadedStatement>;

export const WALLET_DAYS = 31;
/** A period of business days, both included. */
export const ReadWallet = z
  .strictObject({ from: Day, to: Day, idempotencyKey: IdempotencyKey })
  .refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < WALLET_DAYS, {
    path: ['to'],
    error: 'invalid',
  });
export type ReadWallet = z.output<typeof ReadWallet>;

export const StatementAccounts = z.array(
  z.object({ id: Id, name: z.string(), currency: Currency, mapping: Mapping }),
);

export const ListReconciledDays = z.strictObject({ currency: Currency });
export type ListReconciledDays = z.output<typeof ListReconciledDays>;
export const ReconciledDays = z.array(
  z.object({ day: Day, lines: z.int(), open: z.int(), isSigned: z.boolean() }),
);

export const ReadReconciledDay = z.strictObject({ currency: Currency, day: Day });
export type ReadReconciledDay = z.output<typeof ReadReconciledDay>;
const Line = z.object({
  id: Id,
  account: z.string(),
  day: Day,
  time: z.string(),
  amount: z.int(),
  holder: z.string(),
  description: z.string(),
  reference: z.string(),
  withdrawalId: Id.nullable(),
  depositId: Id.nullable(),
  matchedBy: z.enum(['reference', 'amount', 'hand']).nullable(),
  matchedByAdmin: z.string().nullable(),
  explanation: z.string(),
  username: z.string().nullable(),
  ourAmount: z.int().nullable(),
});
const Payout = z.object({
  id: Id,
  amount: z.int(),
  endedAt: Instant,
  username: z.string(),
  name: z.string(),
  holder: z.string(),
  batch: z.string().nullable(),
  line: z.int().nullable(),
  explanation: z.string().nullable(),
});
const Deposit = z.object({
  id: Id,
  /** Hundredths of a point: what the deposit is worth with its corrections. */
  amount: z.int(),
  completedAt: Instant,
  username: z.string(),
  name: z.string(),
  holder: z.string(),
  explanation: z.string().nullable(),
});
export const ReconciledDay = z.object({
  signed: z.object({ by: z.string(), at: Instant }).nullable(),
  /** Sums of the day: what came in and left by the statements, and what was paid by the records. */
  moneyIn: z.int(),
  moneyOut: z.int(),
  paid: z.int(),
  open: z.int(),
  lines: z.array(Line),
  /** Those that no line shows. */
  payouts: z.array(Payout),
  deposits: z.array(Deposit),
});
export type ReconciledDay = z.output<typeof ReconciledDay>;

export const StatementCandidates = z.array(
  z.object({
    kind: z.enum(['payout', 'deposit']),
    id: Id,
    amount: z.int(),
    at: Instant,
    username: z.string(),
    name: z.string(),
  }),
);
const reason = requiredText(300);
export const MatchLine = z.strictObject({
  lineId: Id,
  kind: z.enum(['payout', 'deposit']),
  id: Id,
  reason,
  idempotencyKey: IdempotencyKey,
});
export type MatchLine = z.output<typeof MatchLine>;
export const ExplainLine = z.strictObject({ lineId: Id, reason, idempotencyKey: IdempotencyKey });
export type ExplainLine = z.output<typeof ExplainLine>;
export const ExplainPayout = z.strictObject({ withdrawalId: Id, reason, idempotencyKey: IdempotencyKey });
export type ExplainPayout = z.output<typeof ExplainPayout>;
export const ExplainDeposit = z.strictObject({ depositId: Id, reason, idempotencyKey: IdempotencyKey });
export type ExplainDeposit = z.output<typeof ExplainDeposit>;
export const SignDay = ReadReconciledDay.extend({ idempotencyKey: IdempotencyKey });
export type SignDay = z.output<typeof SignDay>;
