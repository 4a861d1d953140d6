import {
  CURRENCIES,
  DAY_ORDERS,
  ROW_FAULTS,
  ROW_KINDS,
  STATEMENT_BANKS,
  STATEMENT_FIELDS,
  STATEMENT_WARNINGS,
  type StatementField,
} from '@starline/domain/bank-statements';
import { daysBetween } from '@starline/domain/business-time';
import { NAMED_BY } from '@starline/domain/statement-fit';
import { z } from 'zod';
import { Day, Id, IdempotencyKey, Instant, requiredText } from './fields.ts';
import { FileContent } from './payouts.ts';
import { seenText } from './seen.ts';

const Currency = z.enum(CURRENCIES);
const heading = requiredText(60).optional();
const Mapping = z.strictObject({
  ...(Object.fromEntries(STATEMENT_FIELDS.map((field) => [field, heading])) as Record<
    StatementField,
    typeof heading
  >),
  order: z.enum(DAY_ORDERS).optional(),
});

export const AddStatementAccount = z.strictObject({
  name: requiredText(60),
  currency: Currency,
  idempotencyKey: IdempotencyKey,
});
export type AddStatementAccount = z.output<typeof AddStatementAccount>;

/** Without a mapping the columns that the account kept are tried, then those that the headings suggest. */
export const PreviewStatement = z.strictObject({
  accountId: Id,
  name: requiredText(200),
  content: FileContent,
  mapping: Mapping.optional(),
});
export type PreviewStatement = z.output<typeof PreviewStatement>;

const ReadLine = z.object({
  row: z.int(),
  day: Day,
  time: z.string(),
  amount: z.int(),
  balance: z.int().nullable(),
  holder: z.string(),
  description: z.string(),
  reference: z.string(),
});
/** What a file says, before any of it is stored. `seen` names it: only what was shown is stored. */
export const StatementPreview = z.object({
  seen: z.string(),
  headings: z.array(z.string()),
  mapping: Mapping,
  bank: z.enum(STATEMENT_BANKS).nullable(),
  /** The orders of day, month and year that fit every date. More than one: a person chooses. */
  orders: z.array(z.enum(DAY_ORDERS)),
  /** Rows of the file by what they are; their sum is the number of rows. */
  kinds: z.record(z.enum(ROW_KINDS), z.int()),
  faults: z.array(z.object({ row: z.int(), code: z.enum(ROW_FAULTS), cell: z.string() })),
  first: z.array(ReadLine),
  last: z.array(ReadLine),
  days: z.object({ first: Day, last: Day, count: z.int() }).nullable(),
  moneyIn: z.int(),
  moneyOut: z.int(),
  hasBalance: z.boolean(),
  /** The row whose balance does not follow from the one before it. */
  brokenAt: z.int().nullable(),
  /** What was paid out on these days by the records. */
  paid: z.int(),
  /** Lines that are not stored, and of the others those that are recognised although their cells differ. */
  added: z.int(),
  alike: z.int(),
  /** A signed day on which the file has a new line. */
  signedDay: Day.nullable(),
  warnings: z.array(z.enum(STATEMENT_WARNINGS)),
});
export type StatementPreview = z.output<typeof StatementPreview>;

export const UploadStatement = PreviewStatement.extend({
  mapping: Mapping,
  seen: requiredText(64),
  idempotencyKey: IdempotencyKey,
});
export type UploadStatement = z.output<typeof UploadStatement>;

export const ListStatementUploads = z.strictObject({ currency: Currency });
export type ListStatementUploads = z.output<typeof ListStatementUploads>;
export const StatementUploads = z.array(
  z.object({
    id: Id,
    account: z.string(),
    name: z.string(),
    lines: z.int(),
    added: z.int(),
    firstDay: Day.nullable(),
    lastDay: Day.nullable(),
    isSigned: z.boolean(),
    by: z.string(),
    at: Instant,
    takenBack: z.object({ by: z.string(), at: Instant }).nullable(),
  }),
);
export type StatementUploads = z.output<typeof StatementUploads>;

export const TakeBackStatement = z.strictObject({
  fileId: Id,
  reason: requiredText(300),
  idempotencyKey: IdempotencyKey,
});
export type TakeBackStatement = z.output<typeof TakeBackStatement>;

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

export const StatementAccount = z.object({ id: Id, name: z.string(), currency: Currency, mapping: Mapping });
export const StatementAccounts = z.array(StatementAccount);

export const ListReconciledDays = z.strictObject({ currency: Currency });
export type ListReconciledDays = z.output<typeof ListReconciledDays>;
/** What a day waits for: staff to match or to sign it, a statement, its own end, or nothing. */
const DayState = z.enum(['toMatch', 'toSign', 'noStatement', 'running', 'signed']);
export type DayState = z.output<typeof DayState>;
export const ReconciledDays = z.array(z.object({ day: Day, lines: z.int(), open: z.int(), state: DayState }));
export type ReconciledDays = z.output<typeof ReconciledDays>;

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
const RecordKind = z.enum(['payout', 'deposit']);
/** A record that fits a line, and why. */
const Candidate = z.object({
  kind: RecordKind,
  id: Id,
  /** What left in the currency of the line; of a deposit hundredths of a point. */
  amount: z.int(),
  /** What the line has more than the record is worth, in its currency. Null without a rate. */
  difference: z.int().nullable(),
  at: Instant,
  /** Between the line and the record. */
  days: z.int(),
  namedBy: z.enum(NAMED_BY),
  /** From 0 to 100. */
  score: z.int(),
  username: z.string(),
  name: z.string(),
  batch: z.string().nullable(),
  item: z.int().nullable(),
});
/** Proposed for a person to accept. `seen` names what it shows. `rivals`: others that fit as well. */
const Pair = Candidate.extend({ lineId: Id, rivals: z.int(), seen: z.string() });
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
  /** Of open lines with records that no line has, the best first. */
  pairs: z.array(Pair),
  /** Names all of this but the pairs: only a day as it was shown is signed. */
  seen: z.string(),
});
export type ReconciledDay = z.output<typeof ReconciledDay>;

export const StatementCandidates = z.array(Candidate);
const reason = requiredText(300);
/** What a line showed of its match and its explanation. */
const SeenLine = z.strictObject({
  withdrawalId: Id.nullable(),
  depositId: Id.nullable(),
  explanation: seenText(),
});
export type SeenLine = z.output<typeof SeenLine>;
/** With `seen` it accepts a pair as it was shown; any other match needs a reason. */
export const MatchLine = z
  .strictObject({
    lineId: Id,
    kind: RecordKind,
    id: Id,
    reason: reason.optional(),
    seen: requiredText(64).optional(),
    seenLine: SeenLine.optional(),
    idempotencyKey: IdempotencyKey,
  })
  .refine((match) => match.reason !== undefined || match.seen !== undefined, {
    path: ['reason'],
    error: 'required',
  });
export type MatchLine = z.output<typeof MatchLine>;
export const ExplainLine = z.strictObject({
  lineId: Id,
  reason,
  seen: SeenLine.optional(),
  idempotencyKey: IdempotencyKey,
});
export type ExplainLine = z.output<typeof ExplainLine>;
/** `seen` is the explanation that was shown; empty without one. */
const SeenReason = seenText().optional();
export const ExplainPayout = z.strictObject({
  withdrawalId: Id,
  reason,
  seen: SeenReason,
  idempotencyKey: IdempotencyKey,
});
export type ExplainPayout = z.output<typeof ExplainPayout>;
export const ExplainDeposit = z.strictObject({
  depositId: Id,
  reason,
  seen: SeenReason,
  idempotencyKey: IdempotencyKey,
});
export type ExplainDeposit = z.output<typeof ExplainDeposit>;
export const SignDay = ReadReconciledDay.extend({
  seen: requiredText(64).optional(),
  idempotencyKey: IdempotencyKey,
});
export type SignDay = z.output<typeof SignDay>;
