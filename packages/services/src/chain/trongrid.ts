import { request } from 'undici';
import { z } from 'zod';
import { callDirectly, type OutsideCall } from '../outside/call.ts';
import { AnswerError } from '../outside/failure.ts';

/**
 * The USDT contract on the main net. A transfer of another contract under the same symbol is a known fraud.
 * docs/domain/deposits.md#chain.
 */
export const USDT_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const DECIMALS = 6;

export { MICROS_PER_HUNDREDTH } from '@starline/domain/chain-transactions';

const PAGE = 200;
/** More pages than a day of deposits needs: a node that pages without end is not followed. */
const PAGES = 50;
const TIMEOUT_MS = 10_000;

export type ChainSource = {
  url: string;
  key: string | undefined;
  address: string;
  /** Through a circuit breaker; without it calls go out directly. */
  call?: OutsideCall;
};
/** A node of the chain, without a wallet. */
export type ChainNode = Omit<ChainSource, 'address'>;
/** `micros`: millionths of a USDT. */
export type ChainTransfer = { transactionId: string; from: string; to: string; micros: bigint; at: number };

const Page = z.object({
  success: z.literal(true),
  meta: z.object({ fingerprint: z.string().optional() }),
  data: z.array(
    z.object({
      transaction_id: z.string().regex(/^[0-9a-f]{64}$/),
      token_info: z.object({ address: z.string(), decimals: z.number() }),
      block_timestamp: z.int(),
      from: z.string(),
      to: z.string(),
      type: z.string(),
      value: z.string().regex(/^\d{1,30}$/),
    }),
  ),
});
const Receipt = z.object({ id: z.string(), receipt: z.object({ result: z.string() }) });

/** Confirmed USDT transfers to or from the address since `since` (ms), oldest first. Throws Error for anything but well-formed answers. */
export async function readTransfers(
  source: ChainSource,
  since: number,
  side: 'from' | 'to' = 'to',
): Promise<ChainTransfer[]> {
  return (await readPages(source, { since, side })).found;
}

/**
 * All confirmed USDT transfers to or from the address from `since` to before `until` (ms), oldest first. Undefined when
 * these are more than 10,000: a part of them is no statement. Throws Error for anything but well-formed answers.
 */
export async function readPeriod(
  source: ChainSource,
  { since, until, side }: { since: number; until: number; side: 'from' | 'to' },
): Promise<ChainTransfer[] | undefined> {
  const { found, isWhole } = await readPages(source, { since, until: until - 1, side });
  return isWhole ? found.filter(({ at }) => at >= since && at < until) : undefined;
}

async function readPages(
  source: ChainSource,
  { since, until, side }: { since: number; until?: number; side: 'from' | 'to' },
): Promise<{ found: ChainTransfer[]; isWhole: boolean }> {
  const found: ChainTransfer[] = [];
  let fingerprint: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const query = new URLSearchParams({
      only_confirmed: 'true',
      [`only_${side}`]: 'true',
      limit: String(PAGE),
      contract_address: USDT_CONTRACT,
      min_timestamp: String(since),
      ...(until !== undefined && { max_timestamp: String(until) }),
      order_by: 'block_timestamp,asc',
      ...(fingerprint && { fingerprint }),
    });
    const path = `/v1/accounts/${source.address}/transactions/trc20?${query}`;
    const { data, meta } = Page.parse(await ask(source, path));
    for (const each of data) {
      const isOurs =
        each.type === 'Transfer' &&
        each.token_info.address === USDT_CONTRACT &&
        each.token_info.decimals === DECIMALS &&
        each[side] === source.address;
      if (isOurs)
        found.push({
          transactionId: each.transaction_id,
          from: each.from,
          to: each.to,
          micros: BigInt(each.value),
          at: each.block_timestamp,
        });
    }
    fingerprint = meta.fingerprint;
    if (!fingerprint || data.length === 0) return { found, isWhole: true };
  }
  return { found, isWhole: false };
}

/** Whether a solidified block holds the transaction, and it succeeded. */
export async function isSolid(source: ChainSource, transactionId: string): Promise<boolean> {
  const answer = await ask(source, '/walletsolidity/gettransactioninfobyid', { value: transactionId });
  const receipt = Receipt.safeParse(answer);
  return receipt.success && receipt.data.id === transactionId && receipt.data.receipt.result === 'SUCCESS';
}

/** Asks the node through the circuit breaker of the source. Throws Error for an answer that is not 200 or no JSON. */
export const ask = (source: ChainNode, path: string, body?: object): Promise<unknown> =>
  (source.call ?? callDirectly)('trongrid', () => read(source, path, body));

async function read({ url, key }: ChainNode, path: string, body?: object): Promise<unknown> {
  const { statusCode, body: answer } = await request(`${url.replace(/\/$/, '')}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'TRON-PRO-API-KEY': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await answer.text();
  if (statusCode !== 200) throw new AnswerError('trongrid', statusCode);
  return JSON.parse(text);
}
