import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { Sheet } from './book.ts';
import { sendSheet } from './send.ts';

const SHEET: Sheet<number> = {
  title: 't',
  columns: [{ header: 'n', kind: 'count', width: 5, value: (row) => row }],
};

test('writes two spreadsheets at a time and refuses a third until one ends or its client leaves', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const app = Fastify();
  const asked = { timeZone: 'Asia/Seoul', now: () => new Date('2026-11-27T00:00:00Z') };
  app.get('/', (request, reply) =>
    sendSheet({ ...asked, request, reply }, { name: 'x.xlsx', sheet: () => SHEET }, async () =>
      (async function* () {
        yield 1;
        await held;
        yield 2;
      })(),
    ).then(() => reply),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  const aborted = new AbortController();
  const first = await fetch(url);
  await fetch(url, { signal: aborted.signal });
  const third = await fetch(url);
  expect([third.status, ((await third.json()) as { message: string }).message]).toEqual([
    429,
    'too_many_requests',
  ]);
  aborted.abort();
  await expect.poll(async () => (await fetch(url)).status).toBe(200);
  letGo();
  expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});
