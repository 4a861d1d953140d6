import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { afterAll, expect, test } from 'vitest';
import { checkCertificates } from './certificates.ts';

const folder = scratchFolder();
const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder.path, name)) as [string, string];
const MADE = [
  'req',
  '-x509',
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:P-256',
  '-nodes',
  '-days',
  '30',
];
execFileSync('openssl', [...MADE, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], {
  stdio: 'ignore',
});
const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;
afterAll(async () => {
  server.close();
  await folder.remove();
});

const DAY_MS = 86_400_000;
const seen = async (PUBLIC_URL: string, inDays = 0) => {
  const now = new Date(Date.now() + inDays * DAY_MS);
  const [found] = await checkCertificates({ PUBLIC_URL, ADMIN_URL: undefined }, now);
  return found;
};

test('names a certificate that no known authority signed, one of another host, and one that has ended', async () => {
  expect(await seen(`https://localhost:${port}`)).toMatchObject({ code: 'certificate_untrusted' });
  expect(await seen(`https://127.0.0.1:${port}`)).toMatchObject({ code: 'certificate_of_other' });
  expect(await seen(`https://localhost:${port}`, 40)).toMatchObject({
    code: 'certificate_ended',
    level: 'wrong',
    params: { host: `localhost:${port}`, days: 11 },
  });
});

test('a host that cannot be reached stays unknown, and http has no certificate', async () => {
  expect(await seen('https://127.0.0.1:1')).toMatchObject({ code: 'certificate_unknown', level: 'unknown' });
  expect(await seen('http://localhost:3000')).toMatchObject({ code: 'certificate_none' });
});
