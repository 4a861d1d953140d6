import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { ask } from '../../base/outside/chain-node.ts';
import { readTicker, UnreadableTicker } from './ticker.ts';

const CHUNK = Buffer.alloc(64 * 1024, '[');
let sent = 0;
let closed = Promise.resolve();
/** Answers without an end. */
const server = createServer((_, response) => {
  closed = new Promise((resolve) => response.once('close', resolve));
  const write = () => {
    while (!response.destroyed && response.write(CHUNK)) sent += CHUNK.length;
    if (!response.destroyed) response.once('drain', write);
  };
  write();
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
const MEGABYTE = 1024 * 1024;

test('an answer of the node without an end is read to a limit, and is no answer', async () => {
  sent = 0;
  await expect(ask({ url, key: undefined }, '/x')).rejects.toThrow('longer than');
  await closed;
  expect(sent).toBeLessThan(32 * MEGABYTE);
});

test('an answer of an exchange without an end is read to a limit, and is no ticker', async () => {
  sent = 0;
  await expect(readTicker(url, 'upbit')).rejects.toThrow(UnreadableTicker);
  await closed;
  expect(sent).toBeLessThan(16 * MEGABYTE);
});
