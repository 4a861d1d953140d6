// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { afterAll, expect, test } from 'vitest';
import { isForeignAnswer } from './refusals.ts';

const proxy = createServer((_request, response) => {
  response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>');
});
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
afterAll(() => void proxy.close());

async function failure(address: string): Promise<unknown> {
  // biome-ignore lint/suspicious/noExplicitAny: the call only has to fail
  const client = createTRPCClient<any>({ links: [httpBatchLink({ url: address })] });
  try {
    // biome-ignore lint/suspicious/noExplicitAny: the call only has to fail
    await (client as any).sessions.login.mutate({});
  } catch (error) {
    return error;
  }
  throw new Error('the call was answered');
}

test("tells a proxy's error page from a refused connection", async () => {
  expect(isForeignAnswer(await failure(url))).toBe(true);
  expect(isForeignAnswer(await failure('http://127.0.0.1:1'))).toBe(false);
});
