import type { ChainTransaction, TokenTransfer } from '@starline/domain/chain-transactions';
import { z } from 'zod';
import { ask, type ChainNode, TRANSFER_EVENT, USDT_CONTRACT } from '../../base/outside/chain-node.ts';
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

/** The node answered something that is not a well-formed answer about the transaction. */
export class MalformedAnswer extends Error {}

const WORD = /^[0-9a-f]{64}$/i;
const Info = z.object({
  id: z.string(),
  blockTimeStamp: z.int().positive(),
  result: z.string().optional(),
  receipt: z.object({ result: z.string().optional() }),
  log: z
    .array(
      z.object({
        address: z.string().regex(/^(41)?[0-9a-f]{40}$/i),
        topics: z.array(z.string().regex(WORD).toLowerCase()).default([]),
        data: z.string().default(''),
      }),
    )
    .optional(),
});
type Log = NonNullable<z.output<typeof Info>['log']>;
/**
 * An empty object is the answer of a node that does not have the transaction; `{"Error": …}` is no answer.
 */
const Answer = z.union([z.strictObject({}).transform(() => null), Info]);

/**
 * Asks the node for a transaction: its result, its time and the transfers of tokens in its log. Throws Error
 * for anything but a well-formed answer about this transaction, so that a broken answer is never an unknown
 * transaction.
 */
export async function readTransaction(node: ChainNode, txid: string): Promise<ChainTransaction> {
  const solid = await readSolid(node, txid);
  if (solid) return solid;
  const included = await askFor(node, '/wallet/gettransactioninfobyid', txid);
  return { state: included ? 'unconfirmed' : 'unknown' };
}

type Included = Exclude<ChainTransaction, { state: 'unconfirmed' }> & { hasLog: boolean };

/**
 * The same of a solidified block; undefined where none holds the transaction. `hasLog`: whether the node told
 * its events. Throws MalformedAnswer as `readTransaction`, and the failure of the call.
 */
export async function readSolid(node: ChainNode, txid: string): Promise<Included | undefined> {
  const solid = await askFor(node, '/walletsolidity/gettransactioninfobyid', txid);
  return solid && { ...stateOf(solid), hasLog: solid.log !== undefined };
}

async function askFor(node: ChainNode, path: string, txid: string) {
  const { data, error } = Answer.safeParse(await ask(node, path, { value: txid }));
  if (error) throw new MalformedAnswer('the node answered no transaction', { cause: error });
  if (data === null) return undefined;
  if (data.id !== txid) throw new MalformedAnswer('the node answered about another transaction');
  return data;
}

function stateOf({ blockTimeStamp, result, receipt, log = [] }: z.output<typeof Info>): ChainTransaction {
  const said = receipt.result;
  if (said === 'REVERT') return { state: 'reverted', result: said };
  if (said !== undefined && FAILURES.has(said)) return { state: 'failed', result: said };
  // A payment of TRX has no result of a contract, only that it failed.
  if (result === 'FAILED') return said === 'SUCCESS' ? { state: 'unknown' } : { state: 'failed', result };
  if (said !== undefined && said !== 'SUCCESS') return { state: 'unknown' };
  return { state: 'confirmed', at: blockTimeStamp, transfers: said === undefined ? [] : transfersIn(log) };
}

function transfersIn(log: Log): TokenTransfer[] {
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
