import { CHAIN_REFUSALS } from '@starline/domain/chain-transactions';
import {
  BATCH_STATES,
  FILE_KINDS,
  ITEM_STATES,
  OUTCOMES,
  PAYOUT_FORMATS,
  PAYOUT_TYPES,
  RESOLUTIONS,
} from '@starline/domain/payouts';
import { WORD_MAX, WORD_MEANINGS } from '@starline/domain/result-words';
import { WITHDRAWAL_BATCH_MAX } from '@starline/domain/withdrawals';
import { z } from 'zod';
import { Amount, Id, IdempotencyKey, Instant, requiredText, text } from './fields.ts';
import { RevealReason } from './personal-data.ts';
import { lineText } from './texts.ts';

const Ids = z.array(Id).min(1, 'required').max(WITHDRAWAL_BATCH_MAX, 'too_large');

export const MakePayoutBatch = z.strictObject({
  ids: Ids,
  format: z.enum(PAYOUT_FORMATS),
  /** Holders as their bank books have them, for requests whose holder the format cannot write. */
  holders: z
    .array(z.strictObject({ id: Id, holder: requiredText(60) }))
    .max(WITHDRAWAL_BATCH_MAX, 'too_large')
    .optional(),
  idempotencyKey: IdempotencyKey,
});
export type MakePayoutBatch = z.output<typeof MakePayoutBatch>;
/** `id` and `number` are null when no request could be taken. */
export const MadePayoutBatch = z.object({
  id: Id.nullable(),
  number: z.string().nullable(),
  changed: z.array(Id),
  skipped: z.array(z.object({ id: Id, code: z.string() })),
  /** Requests left out for letters that the format cannot write, with a Latin spelling or an empty text. */
  unwritable: z.array(
    z.object({ id: Id, holder: z.string(), letters: z.array(z.string()), proposal: z.string() }),
  ),
});
export type MadePayoutBatch = z.output<typeof MadePayoutBatch>;

export const OnePayoutBatch = z.strictObject({ id: Id, idempotencyKey: IdempotencyKey });
export type OnePayoutBatch = z.output<typeof OnePayoutBatch>;
/** A number of lines with their sums: hundredths of a point, and whole won of bank lines. */
export const PayoutSum = z.object({ count: z.int(), payout: Amount, won: z.int() });
/** `seen`: the lines and sums that the question named. */
export const SendPayoutBatch = OnePayoutBatch.extend({ seen: z.strictObject(PayoutSum.shape).optional() });
export type SendPayoutBatch = z.output<typeof SendPayoutBatch>;
export const RemovePayoutItem = z.strictObject({ id: Id, itemId: Id, idempotencyKey: IdempotencyKey });
export type RemovePayoutItem = z.output<typeof RemovePayoutItem>;

export const ListPayoutBatches = z.strictObject({
  state: z.enum(BATCH_STATES).optional(),
  before: Id.optional(),
});
export type ListPayoutBatches = z.output<typeof ListPayoutBatches>;

const Sums = z.object({
  batched: PayoutSum,
  sent: PayoutSum,
  paid: PayoutSum,
  failed: PayoutSum,
  open: PayoutSum,
});

export const PayoutBatchRow = z.object({
  id: Id,
  number: z.string(),
  type: z.enum(PAYOUT_TYPES),
  format: z.enum(PAYOUT_FORMATS),
  state: z.enum(BATCH_STATES),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  maker: z.string(),
  all: PayoutSum,
  /** `open`: failed lines that neither were held nor given back. */
  sums: Sums,
});
export const PayoutBatchList = z.object({ rows: z.array(PayoutBatchRow), hasMore: z.boolean() });

export const PayoutItemRow = z.object({
  id: Id,
  line: z.int(),
  withdrawalId: Id,
  state: z.enum(ITEM_STATES),
  resolution: z.enum(RESOLUTIONS).nullable(),
  token: z.string(),
  reference: z.string(),
  reason: z.string(),
  changedAt: Instant,
  username: z.string(),
  name: z.string(),
  payout: Amount,
  won: z.int().nullable(),
  bankName: z.string(),
  accountHolder: z.string(),
  /** The holder in the file, where the format cannot write the one of the request. */
  writtenHolder: z.string().nullable(),
  accountNumber: z.string(),
  trc20Address: z.string(),
  /** The latest result that says the opposite of what is stored. */
  contradiction: z
    .object({ said: z.enum(OUTCOMES), reason: z.string(), reference: z.string(), file: z.string() })
    .nullable(),
  /** A later batch that has the request, or the one that takes its place. */
  laterBatch: z.object({ id: Id, number: z.string() }).nullable(),
  /** What became of a paid line whose money came back. */
  returned: z
    .object({
      resolution: z.enum(RESOLUTIONS),
      reason: z.string(),
      reopenedId: Id.nullable(),
      by: z.string(),
      at: Instant,
    })
    .nullable(),
});

/** What proves the paid lines of coins: the chain, or nothing without a node. */
const ResultProof = z.enum(['chain', 'nothing']);

export const PayoutBatchDetail = PayoutBatchRow.extend({
  makerName: z.string(),
  sender: z.string().nullable(),
  approvalId: Id.nullable(),
  approver: z.string().nullable(),
  /** The request that waits for a second administrator. */
  waitingApproval: Id.nullable(),
  /** Whether a node is asked for the transactions of a result. Null for a bank. */
  isProvenByChain: z.boolean().nullable(),
  items: z.array(PayoutItemRow),
  files: z.array(
    z.object({
      kind: z.enum(FILE_KINDS),
      name: z.string(),
      size: z.int(),
      lines: z.int(),
      sha256: z.string(),
      createdAt: Instant,
      downloads: z.array(z.object({ by: z.string(), at: Instant })),
    }),
  ),
  results: z.array(
    z.object({
      name: z.string(),
      at: Instant,
      by: z.string(),
      lines: z.int(),
      paid: z.int(),
      failed: z.int(),
      unknown: z.int(),
      contradicts: z.int(),
    }),
  ),
  history: z.array(
    z.object({ action: z.string(), by: z.string().nullable(), at: Instant, proof: ResultProof.nullable() }),
  ),
});
export type PayoutBatchDetail = z.output<typeof PayoutBatchDetail>;

export const ReadPayoutFile = z.strictObject({ id: Id, kind: z.enum(FILE_KINDS), reason: RevealReason });
export type ReadPayoutFile = z.output<typeof ReadPayoutFile>;
/** `content` is base64. `isAgain`: the file was read before; these are the same bytes. */
export const PayoutFileContent = z.object({
  name: z.string(),
  content: z.string(),
  sha256: z.string(),
  isAgain: z.boolean(),
});

/** A file of up to about 600 KB as base64: the server takes calls of 1 MiB. */
export const FileContent = lineText()
  .max(900_000, 'too_large')
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'invalid');
export const ResultFile = z.strictObject({ id: Id, name: requiredText(200), content: FileContent });
export type ResultFile = z.output<typeof ResultFile>;
/** `seen` names the preview that was shown: only what it decided is applied. */
export const ApplyResult = ResultFile.extend({
  seen: requiredText(64).optional(),
  idempotencyKey: IdempotencyKey,
});
export type ApplyResult = z.output<typeof ApplyResult>;

/**
 * What a line of a result file means for the batch. Only `matched` lines are applied, and those whose
 * transaction failed on the chain as failed. The node of the chain says what begins with `chain`.
 * docs/domain/payouts.md#asked.
 */
export const RESULT_MATCHES = [
  'matched',
  'unmatched',
  'duplicate',
  'amount_differs',
  'unclear',
  'txid_used',
  'contradicts',
  'done',
  ...CHAIN_REFUSALS,
] as const;
export const ResultLine = z.object({
  line: z.int(),
  text: z.string(),
  match: z.enum(RESULT_MATCHES),
  outcome: z.enum(OUTCOMES).nullable(),
  /** What is stored about the line of the batch; null while it waits for its result. */
  stored: z.enum(OUTCOMES).nullable(),
  /** The number of a later batch that has the request. */
  laterBatch: z.string().nullable(),
  itemLine: z.int().nullable(),
  username: z.string().nullable(),
  reference: z.string(),
  reason: z.string(),
  amount: z.int().nullable(),
  expected: z.int().nullable(),
  /** What the chain, or a list without a node, shows of a coin line. */
  seen: z.string(),
  /** Words of a bank that no list has, as they are mapped. */
  unknown: z.array(z.string()),
});
export type ResultLine = z.output<typeof ResultLine>;
export const ResultPreview = z.object({
  sha256: z.string(),
  /** Names what applying it would do. */
  seen: z.string(),
  isApplied: z.boolean(),
  /** Null for a bank. */
  proof: ResultProof.nullable(),
  lines: z.array(ResultLine),
  /** Words that were mapped for the bank. */
  mapped: z.array(z.object({ word: z.string(), outcome: z.enum(WORD_MEANINGS) })),
  /** Lines of the batch that the file does not name. */
  missing: z.int(),
  /** Rows that say the opposite of what is stored. */
  contradicts: z.int(),
  paid: PayoutSum,
  failed: PayoutSum,
});
export type ResultPreview = z.output<typeof ResultPreview>;
export const ResultApplied = z.object({
  paid: z.int(),
  failed: z.int(),
  unknown: z.int(),
  contradicts: z.int(),
});
export type ResultApplied = z.output<typeof ResultApplied>;

/** What a word of a bank's result file means from now on. */
export const MapResultWord = ResultFile.extend({
  word: requiredText(WORD_MAX),
  outcome: z.enum(WORD_MEANINGS),
  idempotencyKey: IdempotencyKey,
});
export type MapResultWord = z.output<typeof MapResultWord>;
/** The same with the lines of the file that have the word, as the product counted them. */
export const CountedWord = z.strictObject({
  id: Id,
  word: requiredText(WORD_MAX),
  outcome: z.enum(WORD_MEANINGS),
  file: requiredText(200),
  fileHash: text(64),
  itemIds: z.array(Id).max(WITHDRAWAL_BATCH_MAX),
  idempotencyKey: IdempotencyKey,
});
export type CountedWord = z.output<typeof CountedWord>;

/** `seen`: of these lines those that a later result was shown to say were paid. */
export const SettleFailed = z.strictObject({
  id: Id,
  itemIds: Ids,
  resolution: z.enum(RESOLUTIONS),
  seen: z.array(Id).max(WITHDRAWAL_BATCH_MAX, 'too_large').optional(),
  idempotencyKey: IdempotencyKey,
});
export type SettleFailed = z.output<typeof SettleFailed>;

/** A failed line that was paid after all, as a later result of its batch says. */
export const PayFailed = z.strictObject({ id: Id, itemId: Id, idempotencyKey: IdempotencyKey });
export type PayFailed = z.output<typeof PayFailed>;

/**
 * A paid withdrawal whose money came back. `held` asks for it again in the member's place; `returned` gives
 * the points back.
 */
export const ReturnPayout = z.strictObject({
  id: Id,
  resolution: z.enum(RESOLUTIONS),
  reason: requiredText(300),
  idempotencyKey: IdempotencyKey,
});
export type ReturnPayout = z.output<typeof ReturnPayout>;
/** `reopenedId`: the request that takes the place of the one that came back. */
export const ReturnedPayout = z.object({ id: Id, reopenedId: Id.nullable() });
export type ReturnedPayout = z.output<typeof ReturnedPayout>;

export const SentPayoutBatch = z.object({ id: Id, number: z.string(), sha256: z.string() });
