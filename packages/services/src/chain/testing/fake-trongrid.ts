import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, expect } from 'vitest';
import { type ChainSource, USDT_CONTRACT } from '../trongrid.ts';

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

/** A node that answers as TronGrid does: pages of two, the next one by `fingerprint`, the other filters unchanged. */
export async function openFakeTrongrid() {
  const chain = {
    sent: [] as ReturnType<typeof arrived>[],
    solid: true,
    pages: 0,
    status: 200,
    text: undefined as string | undefined,
  };
  const asked: URL[] = [];
  function answer(request: IncomingMessage): string {
    const url = new URL(request.url ?? '', 'http://x');
    asked.push(url);
    expect(request.headers['tron-pro-api-key']).toBe('key');
    const from = Number(url.searchParams.get('fingerprint') ?? 0);
    expect(url.searchParams.get('only_confirmed')).toBe('true');
    const meta = from + 2 < chain.sent.length ? { fingerprint: String(from + 2) } : {};
    return JSON.stringify({ success: true, meta, data: chain.sent.slice(from, from + 2) });
  }
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/walletsolidity')) {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const { value } = JSON.parse(body);
        response.end(JSON.stringify(chain.solid ? { id: value, receipt: { result: 'SUCCESS' } } : {}));
      });
      return;
    }
    response.writeHead(chain.status).end(chain.text ?? answer(request));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => server.close());
  const { port } = server.address() as { port: number };
  const source: ChainSource = { url: `http://127.0.0.1:${port}/`, key: 'key', address: ADDRESS };
  return { chain, asked, source };
}
