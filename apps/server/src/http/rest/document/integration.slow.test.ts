import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { admins } from '@starline/db/schema/admins';
import { testDatabase } from '@starline/db/testing/test-database';
import { sendNextWebhook } from '@starline/services/desk/webhooks/deliver';
import { hashPassword } from '@starline/services/identity/passwords/hash';
import { DEMO_LOGINS, seedDemo } from '@starline/services/running/demo/seed';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, expect, test } from 'vitest';
import { webhookPoster } from '../../../jobs/post-webhook.ts';
import { databaseAs } from '../../../testing/database-as.ts';
import { Browser, openSite } from '../../../testing/site.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../../../../../..');
// Inside the repository, where the compiler is found.
const folder = await mkdtemp(join(ROOT, 'node_modules', '.integration-'));
const heard: { type: string; data: { id: number } }[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  heard.push(JSON.parse(body));
  response.end();
});
await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
afterAll(async () => {
  receiver.close();
  await rm(folder, { recursive: true, force: true });
});

const { db } = await testDatabase();
const site = await openSite(db);
await seedDemo(site.world.system, { members: 300, rngSeed: 1 });
const login = DEMO_LOGINS.find(({ username }) => username === 'admin') ?? { username: '', password: '' };
await db.update(admins).set({ username: login.username, passwordHash: await hashPassword(login.password) });

/** A program as an integrator writes it: paths, requests and answers are typed by the document alone. */
const PROGRAM = `
import type { paths } from './api.js';

type Method<Path extends keyof paths, Verb extends keyof paths[Path]> = paths[Path][Verb];
type Query<Of> = Of extends { parameters: { query?: infer Asked } } ? Asked : never;
type Body<Of> = Of extends { requestBody: { content: { 'application/json': infer Sent } } } ? Sent : never;
type Answer<Of> = Of extends { responses: { 200: { content: { 'application/json': infer Got } } } } ? Got : never;

const [at = '', token = '', username = '', password = ''] = process.argv.slice(2);

async function read<Path extends keyof paths>(path: Path, query: Query<Method<Path, 'get'>>): Promise<Answer<Method<Path, 'get'>>> {
  const search = new URLSearchParams(query as Record<string, string>);
  const answer = await fetch(at + path + '?' + search, { headers: { authorization: 'Bearer ' + token } });
  if (!answer.ok) throw new Error(path + ' ' + answer.status);
  return answer.json() as never;
}

const cookies = new Map<string, string>();
async function change<Path extends keyof paths>(path: Path, body: Body<Method<Path, 'post'>>, headers: Record<string, string>) {
  const answer = await fetch(at + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return { status: answer.status, answer: (await answer.json()) as Answer<Method<Path, 'post'>> };
}
const asPerson = () => ({
  cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
});

const open = await read('/api/admin/withdraws', { limit: 50, status: '요청', order: 'asc' });
const ids = open.rows.map(({ id }) => id);
const byToken = await change('/api/admin/withdraws/complete', { ids }, { authorization: 'Bearer ' + token });
for (const line of (await fetch(at + '/api/settings')).headers.getSetCookie()) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  cookies.set(name, value);
}
await change('/api/admin/login', { username, password }, asPerson());
const { answer } = await change('/api/admin/withdraws/complete', { ids }, asPerson());
const completed = answer.completed ?? [];
const after = await read('/api/admin/withdraws', { limit: 500, status: '완료' });
const paid = after.rows.filter(({ id }) => completed.includes(id)).map(({ id }) => id);
console.log(JSON.stringify({ open: ids.length, byToken: byToken.status, completed, paid }));
`;

test('a generated client reads by token, a person completes, and the endpoint hears of it', async () => {
  const owner = new Browser(site.url);
  const { username, password } = login;
  await owner.mutate('admin', 'sessions.login', { username, password });
  const token = { name: '정산 프로그램', days: 30, isReadOnly: true };
  const { data: made } = await owner.mutate('admin', 'accessTokens.create', token);
  const url = 'https://hooks.example.com/starline';
  expect((await owner.mutate('admin', 'webhooks.create', { url, subjects: ['withdrawal'] })).status).toBe(
    200,
  );

  const document = await (await fetch(`${site.url}/api/openapi.json`)).text();
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(document)));
  await writeFile(join(folder, 'program.ts'), PROGRAM);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { strict: true, target: 'ES2024', module: 'NodeNext', types: ['node'] },
      files: ['program.ts'],
    }),
  );
  const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
  const said = await run(tsc, ['-p', folder]).catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(said.stdout).toBe('');
  const { stdout } = await run(process.execPath, [
    join(folder, 'program.js'),
    site.url,
    made.token,
    username,
    password,
  ]);
  const { open, byToken, completed, paid } = JSON.parse(stdout);
  expect([open > 0, byToken, completed.length > 0]).toEqual([true, 403, true]);
  expect(paid.sort()).toEqual(completed.sort());

  const worker = { ...site.world.system, db: databaseAs('worker', db), now: () => new Date() };
  const insteadOf = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  while (await sendNextWebhook(worker, 0, webhookPoster({ now: worker.now, insteadOf })));
  expect(heard.map(({ type, data }) => [type, data.id]).sort()).toEqual(
    completed.map((id: number) => ['withdrawal.completed', id]).sort(),
  );
});
