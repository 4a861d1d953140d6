import type { ChainTransaction, TokenTransfer } from '@starline/domain/chain-transactions';
import { z } from 'zod';
import { ask, type ChainNode, TRANSFER_EVENT, USDT_CONTRACT } from './node.ts';
import { tronAddress } from './tron-address.ts';

const FAILURES = new Set([
  'BAD_JUMP_DESTINATION',
  'OUT_OF_MEMORY',
  'PRECOMPILED_CONTRACT',
  'STACK_TOO_SMALL',
  'STACK_TOO_LARGE',
  'ILLEGAL_OPERATION',
  'STACK_OVERFLOW',
  'OUT_OF_ENERGY',
  'OUT_OF_TIME',
  'JVM_STACK_OVER_FLOW',
  'TRANSFER_FAILED',
  'INVALID_CODE',
]);

const WORD = /^[0-9a-f]{64}$/;
const Info = z.object({
  id: z.string(),
  blockTimeStamp: z.int().positive(),
  result: z.string().optional(),
  receipt: z.object({ result: z.string().optional() }),
  log: z
    .array(
      z.object({
        address: z.string().regex(/^(41)?[0-9a-f]{40}$/),
        topics: z.array(z.string().regex(WORD)).default([]),
        data: z.string().default(''),
      }),
    )
    .default([]),
});
/** An empty object is the answer of a node that does not have the transaction; `{"Error": …}` is no answer. */
const Answer = z.union([z.strictObject({}).transform(() => null), Info]);

/**
 * Asks the node for a transaction: its result, its time and the transfers of tokens in its log. Throws Error for anything
 * but a well-formed answer about this transaction, so that a broken answer is never an unknown transaction.
 */
export async function readTransaction(node: ChainNode, txid: string): Promise<ChainTransaction> {
  const solid = await askFor(node, '/walletsolidity/gettransactioninfobyid', txid);
  if (solid) return stateOf(solid);
  const included = await askFor(node, '/wallet/gettransactioninfobyid', txid);
  return { state: included ? 'unconfirmed' : 'unknown' };
}

async function askFor(node: ChainNode, path: string, txid: string) {
  const answer = Answer.parse(await ask(node, path, { value: txid }));
  if (answer === null) return undefined;
  if (answer.id !== txid) throw new Error('the node answered about another transaction');
  return answer;
}

function stateOf({ blockTimeStamp, result, receipt, log }: z.output<typeof Info>): ChainTransaction {
  const said = receipt.result;
  if (said === 'REVERT') return { state: 'reverted', result: said };
  if (said !== undefined && FAILURES.has(said)) return { state: 'failed', result: said };
  // A payment of TRX has no result of a contract, only that it failed.
  if (result === 'FAILED') return said === 'SUCCESS' ? { state: 'unknown' } : { state: 'failed', result };
  if (said !== undefined && said !== 'SUCCESS') return { state: 'unknown' };
  return { state: 'confirmed', at: blockTimeStamp, transfers: said === undefined ? [] : transfersIn(log) };
}

function transfersIn(log: z.output<typeof Info>['log']): TokenTransfer[] {
  return log.flatMap(({ address, topics, data }, index) => {
    const [event, from, to, more] = topics;
    if (event !== TRANSFER_EVENT || !from || !to || more !== undefined || !WORD.test(data)) return [];
    return [
      {
        index,
        token: addressIn(address),
        isUsdt: addressIn(address) === USDT_CONTRACT,
        from: addressIn(from),
        to: addressIn(to),
        micros: BigInt(`0x${data}`),
      },
    ];
  });
}

/** The address in the last twenty bytes of a word of the log. */
const addressIn = (word: string): string => tronAddress(Buffer.from(word.slice(-40), 'hex'));
