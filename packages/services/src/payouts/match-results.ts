import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { payoutTxids } from '@starline/db/schema/payouts';
import { AppError } from '@starline/domain/errors';
import { total } from '@starline/domain/money';
import { parseResults, type ResultRow } from '@starline/domain/payout-results';
import { accountDigits } from '@starline/domain/payouts';
import type { ResultLine } from '@starline/validators/payouts';
import { inArray } from 'drizzle-orm';
import { type BankFile, readBankFile } from '../bank-files/read.ts';
import { type Line, type PayoutBatch, readLines } from './batch.ts';

/** A row of the result with the line of the batch that it names. */
export type Matched = ResultLine & { found: Line | undefined };
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
  const pairs = said.flatMap((row) => pairsOf(batch, row, lines));
  const named = new Map<number, number>();
  for (const { found } of pairs) if (found) named.set(found.item.id, (named.get(found.item.id) ?? 0) + 1);
  const rows = pairs.map(({ row, found }) => ({
    line: row.line,
    text: row.text,
    match: matchOf(batch, row, { found, named, foreign }),
    outcome: row.outcome ?? null,
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
  // One transaction of a multisend pays every line that was sent.
  if (batch.type === 'coin')
    return lines.filter(({ item }) => item.state === 'sent').map((found) => ({ row, found }));
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
};

function matchOf(batch: PayoutBatch, row: ResultRow, { found, named, foreign }: Known): ResultLine['match'] {
  if (!found) return 'unmatched';
  if ((named.get(found.item.id) ?? 0) > 1) return 'duplicate';
  if (found.item.state !== 'sent') return 'done';
  if (row.outcome === undefined) return 'unclear';
  if (batch.type === 'bank') return row.amount === found.request.krwAmount ? 'matched' : 'amount_differs';
  return row.outcome === 'paid' && foreign.has(row.reference) ? 'txid_used' : 'matched';
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
