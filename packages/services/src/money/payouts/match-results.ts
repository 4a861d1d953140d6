import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { payoutReturns, payoutTxids } from '@starline/db/schema/payouts';
import { microsOf, usdtText } from '@starline/domain/chain-transactions';
import { AppError } from '@starline/domain/errors';
import { total } from '@starline/domain/money';
import { parseResults, type ResultRow } from '@starline/domain/payout-results';
import type { Outcome } from '@starline/domain/payouts';
import { type MappedWord, wordsOf } from '@starline/domain/result-words';
import type { ResultLine } from '@starline/validators/payouts';
import { inArray } from 'drizzle-orm';
import { type Line, type PayoutBatch, type PayoutItem, readLines } from './batch.ts';
import { laterBatches, type Matched, outcomeOf } from './contradictions.ts';
import { type Pair, pairsOf } from './pair-rows.ts';
import type { ResultContent } from './read-result.ts';
import { readWords } from './read-words.ts';

export type Matching = { rows: Matched[]; missing: number; mapped: readonly MappedWord[] };

/**
 * Compares a result with the batch. A coin line is paid only by what the node showed, where one is
 * configured; a bank line only by a known word. A line that the file names twice is applied by neither row.
 * Throws `payout_result_unreadable`. docs/domain/payouts.md#results.
 */
export async function matchResult(
  tx: Database,
  batch: PayoutBatch,
  { cells, chain }: ResultContent,
): Promise<Matching> {
  const mapped = await readWords(tx, batch.format);
  const said = parseResults(batch.type, cells, wordsOf(batch.format, mapped));
  if (!said) throw new AppError('payout_result_unreadable');
  const lines = await readLines(tx, batch.id, ['sent', 'paid', 'failed']);
  const usernames = await readUsernames(tx, lines);
  const pairs = said.flatMap((row) => pairsOf(batch, row, lines, chain));
  const known: Known = {
    ...countsOf(pairs),
    foreign: await foreignTxids(tx, batch, said),
    returned: await returnedAmong(tx, lines),
  };
  const later = await laterBatches(
    tx,
    pairs.flatMap(({ found }) => (found ? [found.item.id] : [])),
  );
  const rows = pairs.map((pair) => {
    const { row, found, judged } = pair;
    const { match, outcome } = judged ? matchByChain(pair, known) : matchByWords(batch, pair, known);
    return {
      line: row.line,
      text: row.text,
      match,
      outcome,
      stored: found ? outcomeOf(found.item) : null,
      laterBatch: found ? (later.get(found.item.id)?.number ?? null) : null,
      itemLine: found?.item.line ?? null,
      username: found ? (usernames.get(found.request.memberId) ?? null) : null,
      reference: row.reference,
      // What the chain says of a failure, not what the list does.
      reason: judged ? (outcome === 'failed' ? judged.seen : '') : row.reason,
      amount: batch.type === 'bank' ? (row.amount ?? null) : null,
      expected: batch.type === 'bank' ? (found?.request.krwAmount ?? null) : null,
      seen: judged ? judged.seen : batch.type === 'coin' ? seenIn(row) : '',
      unknown: batch.type === 'bank' ? [...row.unknown] : [],
      words: batch.type === 'bank' ? [...row.words] : [],
      found,
    };
  });
  const missing = lines.filter(({ item }) => item.state === 'sent' && !known.named.has(item.id)).length;
  return { rows, missing, mapped };
}

const seenIn = ({ amount }: ResultRow): string => (amount === undefined ? '' : usdtText(BigInt(amount)));

type Known = {
  /** How many rows name a line, how many prove it, and how many lines an event of the chain proves. */
  named: ReadonlyMap<number, number>;
  proven: ReadonlyMap<number, number>;
  events: ReadonlyMap<string, number>;
  foreign: ReadonlySet<string>;
  returned: ReadonlySet<number>;
};

const eventOf = ({ row, judged }: Pair): string => `${row.reference} ${judged?.event?.index}`;

function countsOf(pairs: readonly Pair[]): Pick<Known, 'named' | 'proven' | 'events'> {
  const named = new Map<number, number>();
  const proven = new Map<number, number>();
  const paidBy = new Map<string, Set<number>>();
  for (const pair of pairs) {
    const id = pair.found?.item.id;
    if (id === undefined) continue;
    named.set(id, (named.get(id) ?? 0) + 1);
    if (pair.judged?.verdict !== 'proven') continue;
    proven.set(id, (proven.get(id) ?? 0) + 1);
    paidBy.set(eventOf(pair), (paidBy.get(eventOf(pair)) ?? new Set()).add(id));
  }
  return { named, proven, events: new Map([...paidBy].map(([event, ids]) => [event, ids.size])) };
}

type Match = { match: ResultLine['match']; outcome: Outcome | null };

/**
 * What the chain shows decides. A transaction that failed fails the line that the row names, if no other row
 * does.
 */
function matchByChain(pair: Pair, { named, proven, events, foreign, returned }: Known): Match {
  const { row, found, judged } = pair;
  if (!judged) throw new Error('a row that was not judged');
  const { verdict } = judged;
  if (verdict !== 'proven') {
    const isFailure = verdict === 'chain_failed' || verdict === 'chain_reverted';
    if (!isFailure || found?.item.state === 'paid') return { match: verdict, outcome: null };
    if (found?.item.state === 'failed') return { match: 'done', outcome: 'failed' };
    return { match: verdict, outcome: found && named.get(found.item.id) === 1 ? 'failed' : null };
  }
  if (!found) throw new Error('a transfer that proves no line');
  const outcome = 'paid';
  if (found.item.state !== 'sent') {
    const isKnown = returned.has(found.request.id) || isPaidBy(row, found.item);
    return { match: isKnown ? 'done' : 'contradicts', outcome };
  }
  if ((proven.get(found.item.id) ?? 0) > 1 || (events.get(eventOf(pair)) ?? 0) > 1)
    return { match: 'duplicate', outcome };
  return { match: foreign.has(row.reference) ? 'txid_used' : 'matched', outcome };
}

const isPaidBy = (row: ResultRow, item: PayoutItem): boolean =>
  item.state === 'paid' && item.reference === row.reference;

/** The words of a file decide: of a bank, and of a list of TXIDs without a node, which proves nothing. */
function matchByWords(batch: PayoutBatch, { row, found }: Pair, known: Known): Match {
  const outcome = row.outcome ?? null;
  return { match: wordMatch(batch, row, found, known), outcome };
}

function wordMatch(
  batch: PayoutBatch,
  row: ResultRow,
  found: Pair['found'],
  { named, foreign, returned }: Known,
): ResultLine['match'] {
  if (!found) return isBare(batch, row) ? 'unclear' : 'unmatched';
  const isSent = found.item.state === 'sent';
  if (isSent && (named.get(found.item.id) ?? 0) > 1) return 'duplicate';
  if (row.outcome === undefined) return 'unclear';
  // A payout that came back was paid, and then failed: both are known.
  const isKnown = returned.has(found.request.id) || saysTheSame(batch, row, found.item);
  const differs = isOtherAmount(batch, row, found);
  // A failed line is completed by a kept row, so only a row of its amount is kept.
  const isKept = found.item.state === 'paid' || !differs;
  if (!isSent && !isKnown && isKept) return 'contradicts';
  if (differs) return 'amount_differs';
  if (batch.type === 'coin' && row.outcome === 'paid' && foreign.has(row.reference)) return 'txid_used';
  return isSent ? 'matched' : 'done';
}

/** A list of TXIDs says no amount of a payment that failed. */
const isOtherAmount = (batch: PayoutBatch, row: ResultRow, { request }: Line): boolean =>
  batch.type === 'bank'
    ? row.amount !== request.krwAmount
    : row.outcome === 'paid' && (row.amount === undefined || BigInt(row.amount) !== microsOf(request.payout));

/** A TXID alone: nothing says which line it may have paid. */
const isBare = ({ type }: PayoutBatch, { token, addresses, outcome }: ResultRow): boolean =>
  type === 'coin' && !token && addresses.length === 0 && outcome === undefined;

/**
 * Whether a row repeats the result of a line. A TXID names one transfer; a bank numbers the rows of each file
 * from one.
 */
const saysTheSame = (batch: PayoutBatch, row: ResultRow, item: PayoutItem): boolean =>
  row.outcome === outcomeOf(item) &&
  (batch.type === 'bank' || row.outcome === 'failed' || row.reference === item.reference);

/** The requests of these lines whose payout came back. */
async function returnedAmong(tx: Database, lines: readonly Pair['found'][]): Promise<ReadonlySet<number>> {
  const ids = lines.flatMap((line) => line?.request.id ?? []);
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

async function readUsernames(
  tx: Database,
  lines: readonly NonNullable<Pair['found']>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(lines.map(({ request }) => request.memberId))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.id, ids));
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/**
 * The rows that are applied with this outcome: those that match, and those whose transaction failed on the
 * chain.
 */
export const appliedRows = (rows: readonly Matched[], outcome: Outcome) =>
  rows.flatMap((row) => {
    const applies =
      row.match === 'matched' ||
      (outcome === 'failed' && (row.match === 'chain_failed' || row.match === 'chain_reverted'));
    return applies && row.outcome === outcome && row.found ? [{ ...row, found: row.found }] : [];
  });

/** The number and sums of the rows that would be applied with this outcome. */
export function sumOf(rows: readonly Matched[], outcome: Outcome) {
  const applied = appliedRows(rows, outcome);
  return {
    count: applied.length,
    payout: total(applied.reduce((sum, { found }) => sum + found.request.payout, 0)),
    won: applied.reduce((sum, { found }) => sum + (found.request.krwAmount ?? 0), 0),
  };
}
