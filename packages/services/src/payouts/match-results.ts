import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { payoutReturns, payoutTxids } from '@starline/db/schema/payouts';
import { AppError } from '@starline/domain/errors';
import { total } from '@starline/domain/money';
import { parseResults, type ResultRow } from '@starline/domain/payout-results';
import { accountDigits } from '@starline/domain/payouts';
import type { ResultLine } from '@starline/validators/payouts';
import { inArray } from 'drizzle-orm';
import { type BankFile, readBankFile } from '../bank-files/read.ts';
import { type Line, type PayoutBatch, type PayoutItem, readLines } from './batch.ts';
import { laterBatches, type Matched, outcomeOf } from './contradictions.ts';

export type Matching = { sha256: string; rows: Matched[]; missing: number };

/** What a result file says, before it is compared with a batch. `rows` are its cells. */
export type ResultContent = { sha256: string; rows: string[][] };

/** Reads a result file. Throws `payout_result_unreadable`. */
export async function readResult(file: BankFile): Promise<ResultContent> {
  const rows = await readBankFile(file);
  if (!rows) throw new AppError('payout_result_unreadable');
  return { sha256: createHash('sha256').update(Buffer.from(file.content, 'base64')).digest('hex'), rows };
}

/**
 * Compares a result with the batch: each row is matched by its token or, without one, by account and amount or by
 * address, if only one line has them. A line that the file names twice is applied by neither row. Throws
 * `payout_result_unreadable`. docs/domain/payouts.md#results.
 */
export async function matchResult(
  tx: Database,
  batch: PayoutBatch,
  { sha256, rows: cells }: ResultContent,
): Promise<Matching> {
  const said = parseResults(batch.type, cells);
  if (!said) throw new AppError('payout_result_unreadable');
  const lines = await readLines(tx, batch.id, ['sent', 'paid', 'failed']);
  const usernames = await readUsernames(tx, lines);
  const foreign = await foreignTxids(tx, batch, said);
  const returned = await returnedAmong(tx, lines);
  const pairs = said.flatMap((row) => pairsOf(batch, row, lines));
  const named = new Map<number, number>();
  for (const { found } of pairs) if (found) named.set(found.item.id, (named.get(found.item.id) ?? 0) + 1);
  const later = await laterBatches(
    tx,
    pairs.flatMap(({ found }) => (found ? [found.item.id] : [])),
  );
  const rows = pairs.map(({ row, found }) => ({
    line: row.line,
    text: row.text,
    match: matchOf(batch, row, { found, named, foreign, returned }),
    outcome: row.outcome ?? null,
    stored: found ? outcomeOf(found.item) : null,
    laterBatch: found ? (later.get(found.item.id)?.number ?? null) : null,
    itemLine: found?.item.line ?? null,
    username: found ? (usernames.get(found.request.memberId) ?? null) : null,
    reference: row.reference,
    reason: row.reason,
    amount: row.amount ?? null,
    expected: batch.type === 'bank' ? (found?.request.krwAmount ?? null) : null,
    found,
  }));
  const missing = lines.filter(({ item }) => item.state === 'sent' && !named.has(item.id)).length;
  return { sha256, rows, missing };
}

type Pair = { row: ResultRow; found: Line | undefined };

function pairsOf(batch: PayoutBatch, row: ResultRow, lines: readonly Line[]): Pair[] {
  const only = (fitting: readonly Line[]) => [{ row, found: fitting.length === 1 ? fitting[0] : undefined }];
  if (row.token) return only(lines.filter(({ item }) => item.token === row.token));
  if (row.address) return only(lines.filter(({ request }) => request.trc20Address === row.address));
  // One transaction of a multisend pays every line that was sent. Once all have a result, it is compared with each.
  if (batch.type === 'coin') {
    const waiting = lines.filter(({ item }) => item.state === 'sent');
    return (waiting.length > 0 ? waiting : lines).map((found) => ({ row, found }));
  }
  return only(
    lines.filter(
      ({ request }) =>
        request.krwAmount === row.amount &&
        row.accounts.includes(accountDigits(request.accountNumber) ?? '-'),
    ),
  );
}

type Known = {
  found: Line | undefined;
  named: ReadonlyMap<number, number>;
  foreign: ReadonlySet<string>;
  returned: ReadonlySet<number>;
};

function matchOf(
  batch: PayoutBatch,
  row: ResultRow,
  { found, named, foreign, returned }: Known,
): ResultLine['match'] {
  if (!found) return 'unmatched';
  const isSent = found.item.state === 'sent';
  if (isSent && (named.get(found.item.id) ?? 0) > 1) return 'duplicate';
  if (row.outcome === undefined) return 'unclear';
  // A payout that came back was paid, and then failed: both are known.
  const isKnown = returned.has(found.request.id) || saysTheSame(batch, row, found.item);
  if (!isSent && !isKnown) return 'contradicts';
  if (batch.type === 'bank' && row.amount !== found.request.krwAmount) return 'amount_differs';
  if (batch.type === 'coin' && row.outcome === 'paid' && foreign.has(row.reference)) return 'txid_used';
  return isSent ? 'matched' : 'done';
}

/** Whether a row repeats the result of a line. A TXID names one transfer; a bank numbers the rows of each file from one. */
const saysTheSame = (batch: PayoutBatch, row: ResultRow, item: PayoutItem): boolean =>
  row.outcome === outcomeOf(item) &&
  (batch.type === 'bank' || row.outcome === 'failed' || row.reference === item.reference);

/** The requests of these lines whose payout came back. */
async function returnedAmong(tx: Database, lines: readonly Line[]): Promise<ReadonlySet<number>> {
  const ids = lines.map(({ request }) => request.id);
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: payoutReturns.withdrawalId })
    .from(payoutReturns)
    .where(inArray(payoutReturns.withdrawalId, ids));
  return new Set(found.map(({ id }) => id));
}

/** The TXIDs of the result under which another batch was paid. */
async function foreignTxids(
  tx: Database,
  batch: PayoutBatch,
  said: readonly ResultRow[],
): Promise<ReadonlySet<string>> {
  const txids = said.map((row) => row.reference).filter(Boolean);
  if (batch.type !== 'coin' || txids.length === 0) return new Set();
  const known = await tx.select().from(payoutTxids).where(inArray(payoutTxids.txid, txids));
  return new Set(known.filter(({ batchId }) => batchId !== batch.id).map(({ txid }) => txid));
}

async function readUsernames(tx: Database, lines: readonly Line[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(lines.map(({ request }) => request.memberId))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.id, ids));
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** The number and sums of the rows that would be applied with this outcome. */
export function sumOf(rows: readonly Matched[], outcome: 'paid' | 'failed') {
  const applied = rows.flatMap((row) =>
    row.match === 'matched' && row.outcome === outcome && row.found ? [row.found] : [],
  );
  return {
    count: applied.length,
    payout: total(applied.reduce((sum, { request }) => sum + request.payout, 0)),
    won: applied.reduce((sum, { request }) => sum + (request.krwAmount ?? 0), 0),
  };
}
