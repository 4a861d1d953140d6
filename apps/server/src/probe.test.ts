import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const server = createServer((request, answer) => answer.writeHead(request.url === '/well' ? 200 : 503).end());
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => server.close());
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

const exitCode = (...urls: string[]) =>
  new Promise<number | null>((done) => {
    const child = execFile(process.execPath, [join(import.meta.dirname, 'probe.ts'), ...urls]);
    child.once('exit', done);
  });

test('a container is healthy only while its address answers well', async () => {
  expect(await exitCode(at('/well'))).toBe(0);
  expect(await exitCode(at('/away'))).toBe(1);
  expect(await exitCode('http://127.0.0.1:1/')).toBe(1);
  expect(await exitCode()).toBe(1);
});
