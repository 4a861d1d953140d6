import { textOf } from './body.ts';
import { callDirectly, type OutsideCall } from './call.ts';
import { AnswerError } from './failure.ts';

const TIMEOUT_MS = 10_000;
/** A page of 200 transfers has 150 KB, a transaction of 500 payouts 300 KB. */
const ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * The USDT contract on the main net. A transfer of another contract under the same symbol is a known fraud.
 * docs/domain/deposits.md#chain.
 */
export const USDT_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** The event `Transfer(address,address,uint256)` of a contract. */
export const TRANSFER_EVENT = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export type ChainSource = {
  url: string;
  key: string | undefined;
  address: string;
  /** Through a circuit breaker; without it calls go out directly. */
  call?: OutsideCall;
};

/** A node of the chain, without a wallet. */
export type ChainNode = Omit<ChainSource, 'address'>;
/** `micros`: millionths of a USDT. `ordinal`: which of the equal transfers of its transaction, from 0 on. */
export type ChainTransfer = {
  transactionId: string;
  from: string;
  to: string;
  micros: bigint;
  at: number;
  ordinal: number;
};

/** Asks the node: POST with a body, else GET. Throws for an answer that is not 200, no JSON or too long. */
export const ask = (source: ChainNode, path: string, body?: object): Promise<unknown> =>
  (source.call ?? callDirectly)('trongrid', () => read(source, path, body));

async function read({ url, key }: ChainNode, path: string, body?: object): Promise<unknown> {
  const { request } = await import('undici');
  const { statusCode, body: answer } = await request(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'TRON-PRO-API-KEY': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await textOf(answer, ANSWER_BYTES);
  if (statusCode !== 200) throw new AnswerError('trongrid', statusCode);
  return JSON.parse(text);
}
