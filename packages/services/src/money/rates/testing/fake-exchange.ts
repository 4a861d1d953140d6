import { createServer } from 'node:http';
import { afterAll, expect } from 'vitest';

/** `text` replaces the whole answer, `price` the JSON of the price. `age`: milliseconds. */
export type Behaviour = { status?: number; text?: string; price?: string; age?: number; silent?: boolean };

/** An exchange that answers as Upbit does, or as it is told to. */
export async function openFakeExchange(now: () => Date) {
  let behaviour: Behaviour = {};
  const server = createServer((request, response) => {
    expect(request.headers.origin).toBeUndefined();
    if (behaviour.silent) return;
    const { price = '1400.25', age = 0, status = 200 } = behaviour;
    const text =
      behaviour.text ??
      `[{"market":"KRW-USDT","trade_price":${price},"trade_timestamp":${now().getTime() - age}}]`;
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, does: (next: Behaviour) => (behaviour = next) };
}
