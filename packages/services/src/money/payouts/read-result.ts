import type { Database } from '@starline/db/connection';
import { payoutBatches } from '@starline/db/schema/payouts';
import type { ChainTransaction, PayoutNode } from '@starline/domain/chain-transactions';
import { AppError } from '@starline/domain/errors';
import { parseResults } from '@starline/domain/payout-results';
import { wordsOf } from '@starline/domain/result-words';
import { WITHDRAWAL_BATCH_MAX } from '@starline/domain/withdrawals';
import type { ResultFile } from '@starline/validators/payouts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { readBankFile } from '../bank-files/read.ts';
import type { PayoutBatch } from './batch.ts';
import { sha256Of } from './files.ts';

/** What the node said about each TXID of a list. */
export type AskedChain = { wallet: string | null; transactions: ReadonlyMap<string, ChainTransaction> };

/**
 * What a result file says, before it is compared with a batch. `chain` is null for a bank, and without a
 * node.
 */
export type ResultContent = { sha256: string; cells: string[][]; chain: AskedChain | null };

/** Calls of the node at one time. */
const AT_ONCE = 5;

/**
 * Reads a result of a sent batch, and asks the node for each TXID of a list. The caller has no transaction:
 * what was asked here is what is compared and applied. Throws `not_found`, `payout_batch_state`,
 * `payout_result_unreadable`, `payout_txids_many`, and `chain_not_answering` when one answer is missing.
 * docs/domain/payouts.md#asked.
 */
export async function readResult(ctx: Context, input: ResultFile): Promise<ResultContent> {
  const { type } = await readSent(ctx.db, input.id);
  const cells = await readBankFile(input);
  if (!cells) throw new AppError('payout_result_unreadable');
  const sha256 = sha256Of(Buffer.from(input.content, 'base64'));
  const node = type === 'coin' ? ctx.config.payoutNode : undefined;
  return { sha256, cells, chain: node ? await askChain(node, txidsIn(cells)) : null };
}

/** A batch that has results. Throws `not_found`, `payout_batch_state`. */
export async function readSent(db: Database, id: number): Promise<PayoutBatch> {
  const [batch] = await db.select().from(payoutBatches).where(eq(payoutBatches.id, id));
  if (!batch) throw new AppError('not_found');
  if (batch.state !== 'sent' && batch.state !== 'ended')
    throw new AppError('payout_batch_state', { state: batch.state });
  return batch;
}

/** The TXIDs of a list. No word of it decides which are asked for. */
function txidsIn(cells: string[][]): string[] {
  const rows = parseResults('coin', cells, wordsOf('tron'));
  if (!rows) throw new AppError('payout_result_unreadable');
  const txids = [...new Set(rows.map(({ reference }) => reference).filter(Boolean))];
  if (txids.length > WITHDRAWAL_BATCH_MAX)
    throw new AppError('payout_txids_many', { limit: WITHDRAWAL_BATCH_MAX });
  return txids;
}

async function askChain(node: PayoutNode, txids: readonly string[]): Promise<AskedChain> {
  const transactions = new Map<string, ChainTransaction>();
  const left = [...txids];
  const askNext = async (): Promise<void> => {
    for (let txid = left.shift(); txid !== undefined; txid = left.shift())
      transactions.set(txid, await node.read(txid));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext)).catch(() => {
    // The other calls stop: an answer that is not whole is used for nothing.
    left.length = 0;
    throw new AppError('chain_not_answering');
  });
  return { wallet: node.wallet, transactions };
}
