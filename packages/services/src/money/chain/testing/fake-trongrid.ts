import { createServer, type IncomingMessage } from 'node:http';
import { tronHex } from '@starline/validators/tron-address';
import { afterAll, expect } from 'vitest';
import { type ChainSource, USDT_CONTRACT } from '../../../base/outside/chain-node.ts';

export const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** A transaction id with this end. */
export const idEnding = (tail: string, of = 'a') => of.repeat(60) + tail;

/** A transfer as TronGrid answers it. `usdt` may have six decimals. */
export function arrived(at: number, id: string, usdt: number | string, more: object = {}) {
  return {
    transaction_id: id,
    token_info: { symbol: 'USDT', address: USDT_CONTRACT, decimals: 6 },
    block_timestamp: at,
    from: 'TSender',
    to: ADDRESS,
    type: 'Transfer',
    value: String(Math.round(Number(usdt) * 1e6)),
    ...more,
  };
}
type Sent = ReturnType<typeof arrived>;

/** How the node misbehaves; by default it does not. */
const WELL = {
  solid: true,
  status: 200,
  text: undefined as string | undefined,
  /** Rows of a page, which TronGrid takes from `limit`. */
  page: 2,
  /** Filters by the times that are asked for, as TronGrid does. */
  filters: false,
  /** Transactions that the index does not list yet. */
  hidden: new Set<string>(),
  /** In which order rows are listed. */
  sort: undefined as ((rows: Sent[]) => Sent[]) | undefined,
  /** Each page begins with the last row of the page before. */
  repeats: false,
  /** No page has a mark. */
  dropsMarks: false,
  /** What the next answers are instead, one after another. */
  next: [] as ({ status: number; text: string } | undefined)[],
  /** Receipts leave the events out. */
  withoutEvents: false,
  /** Added to the balance that the transfers make. */
  unknown: 0n,
};

/**
 * A node that answers as TronGrid does: the next page by `fingerprint`, the other filters unchanged. `sent`
 * is what happened.
 */
export async function openFakeTrongrid() {
  const chain = { ...WELL, sent: [] as Sent[] };
  const asked: URL[] = [];
  const behave = (more: Partial<typeof chain> = {}) =>
    Object.assign(chain, { ...WELL, hidden: new Set(), next: [] }, more);

  function list(request: IncomingMessage): string {
    const url = new URL(request.url ?? '', 'http://x');
    asked.push(url);
    expect(request.headers['tron-pro-api-key']).toBe('key');
    expect(url.searchParams.get('only_confirmed')).toBe('true');
    const { page } = chain;
    const [min, max] = ['min_timestamp', 'max_timestamp'].map((name) => url.searchParams.get(name));
    const listed = chain.sent.filter(
      (each) =>
        !chain.hidden.has(each.transaction_id) &&
        (!chain.filters ||
          (each.block_timestamp >= Number(min ?? 0) && each.block_timestamp <= Number(max ?? Infinity))),
    );
    const rows = chain.sort ? chain.sort([...listed]) : listed;
    const from = Number(url.searchParams.get('fingerprint') ?? 0);
    const begin = chain.repeats && from > 0 ? from - 1 : from;
    const meta = from + page < rows.length && !chain.dropsMarks ? { fingerprint: String(from + page) } : {};
    return JSON.stringify({ success: true, meta, data: rows.slice(begin, from + page) });
  }

  const hexOf = (address: string) => tronHex(address) ?? Buffer.from(address).toString('hex').slice(0, 40);
  const word = (hex: string) => hex.padStart(64, '0');

  function receipt(value: string): object {
    const own = chain.sent.filter((each) => each.transaction_id === value);
    if (!chain.solid || own.length === 0) return {};
    const log = own
      .filter(({ type }) => type === 'Transfer')
      .map((each) => ({
        address: hexOf(each.token_info.address),
        topics: [
          'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
          word(hexOf(each.from)),
          word(hexOf(each.to)),
        ],
        data: word(BigInt(each.value).toString(16)),
      }));
    const blockTimeStamp = own[0]?.block_timestamp;
    return {
      id: value,
      blockTimeStamp,
      receipt: { result: 'SUCCESS' },
      ...(!chain.withoutEvents && { log }),
    };
  }

  function balance(owner: string): object {
    const isUsdt = ({ type, token_info }: Sent) =>
      type === 'Transfer' && token_info.address === USDT_CONTRACT;
    const of = (side: 'from' | 'to') =>
      chain.sent
        .filter((each) => isUsdt(each) && each[side] === owner)
        .reduce((sum, each) => sum + BigInt(each.value), 0n);
    const held = of('to') - of('from') + chain.unknown;
    return { result: { result: true }, constant_result: [word(held.toString(16))] };
  }

  const server = createServer((request, response) => {
    const instead = chain.next.shift();
    if (instead) {
      response.writeHead(instead.status).end(instead.text);
      return;
    }
    const isList = !request.url?.startsWith('/walletsolidity');
    if (chain.status !== 200 || isList) {
      response.writeHead(chain.status).end(chain.text ?? (isList ? list(request) : ''));
      return;
    }
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { value, owner_address } = JSON.parse(body);
      const isBalance = request.url?.endsWith('triggerconstantcontract');
      response.end(JSON.stringify(isBalance ? balance(owner_address) : receipt(value)));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => server.close());
  const { port } = server.address() as { port: number };
  const source: ChainSource = { url: `http://127.0.0.1:${port}`, key: 'key', address: ADDRESS };
  return { chain, asked, source, behave };
}
