import { isTronAddress } from '@starline/validators/tron-address';
import type { ChainNode, ChainTransfer } from '../../base/outside/chain-node.ts';
import { MalformedAnswer, readSolid } from './transaction.ts';

type Paid = Pick<ChainTransfer, 'transactionId' | 'from' | 'to' | 'micros'>;

/**
 * How often a solidified block shows the transfer: as many events of the USDT contract with its sender,
 * receiver and millionths as the transaction has, if it succeeded. A node that leaves the events out shows
 * one, an answer that is not well formed none. docs/domain/deposits.md#events.
 */
export async function timesShown(source: ChainNode, transfer: Paid): Promise<number> {
  const shown = await readSolid(source, transfer.transactionId).catch((error: unknown) => {
    if (error instanceof MalformedAnswer) return undefined;
    throw error;
  });
  if (shown?.state !== 'confirmed') return 0;
  if (!shown.hasLog) return 1;
  const { from, to, micros } = transfer;
  return shown.transfers.filter(
    (each) =>
      each.isUsdt && each.to === to && each.micros === micros && (each.from === from || !isTronAddress(from)),
  ).length;
}

/** Whether a solidified block holds the transfer, and its transaction succeeded. */
export const isShown = async (source: ChainNode, transfer: Paid & { ordinal: number }): Promise<boolean> =>
  (await timesShown(source, transfer)) > transfer.ordinal;
