import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { members } from '@starline/db/schema/members';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { testDatabase } from '@starline/db/testing/test-database';
import { hashPassword } from '@starline/services/identity/passwords/hash';
import { TEST_SECRET } from '@starline/services/testing/keys';
import { makeWorld } from '@starline/services/testing/world';
import { inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { childEnv } from '../../processes/env.ts';
import { Browser } from '../../testing/site.ts';

const { db, url: database } = await testDatabase();
const world = await makeWorld(db, new Date().toISOString());
const PASSWORD = 'a long password';
const passwordHash = await hashPassword(PASSWORD);
const folder = scratchFolder();

/** Starts a server process of its own on the database, behind a proxy that names addresses. */
async function startServer(): Promise<Browser> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: childEnv({
      DATABASE_URL: database,
      DATA_DIR: folder.path,
      PORT: '0',
      SEED: 'none',
      SECRET_KEY: TEST_SECRET,
      TRUST_PROXY: '127.0.0.1',
      CALLS_PER_MINUTE: '0',
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterAll(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  if (!child.stdout) throw new Error('the server writes nothing');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready (\S+?)\/ /.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    const browser = new Browser(url);
    await browser.fetch('/healthz');
    return browser;
  }
  throw new Error('the server ended before it was ready');
}
const servers = [await startServer(), await startServer()];

async function usernames(count: number): Promise<string[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await world.member({ passwordHash }));
  return (await db.select().from(members).where(inArray(members.id, ids))).map(({ username }) => username);
}
/** A login over one server or the other, from an address of a network of the test. */
async function logIn(index: number, username: string, password: string, address: string) {
  const { url, cookies } = servers[index % 2] as Browser;
  // Each visitor has cookies of their own: a login gives the jar another session.
  const visitor = new Browser(url);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  const { status, error } = await visitor.post(
    '/trpc/member/sessions.login',
    JSON.stringify({ username, password }),
    { 'x-forwarded-for': address },
  );
  return status === 200 ? 'done' : String(error.code ?? error.message ?? status);
}
async function atOnce(count: number, act: (index: number) => Promise<string>) {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.all(Array.from({ length: count }, (_, index) => act(index))))
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
/**
 * Makes `count` wrong guesses at once and expects that `free` are judged. The servers read the clock of the
 * machine, so pauses of 1, 2, 4 ... seconds that end while the guesses arrive open one place each.
 */
async function expectJudged(free: number, count: number, guess: (index: number) => Promise<string>) {
  const began = performance.now();
  const { login_failed: judged = 0, too_many_requests: refused = 0 } = await atOnce(count, guess);
  const opened = Math.ceil(Math.log2(1 + (performance.now() - began) / 1000));
  expect(judged + refused).toBe(count);
  expect(judged).toBeGreaterThanOrEqual(free);
  expect(judged).toBeLessThanOrEqual(free + opened);
}

test('two server processes judge 5 wrong guesses at one account in all', async () => {
  const [username = ''] = await usernames(1);
  await expectJudged(5, 80, (index) => logIn(index, username, 'wrong', `10.1.${index}.1`));
});

test('two server processes judge 15 wrong guesses of strangers from one network in all', async () => {
  await expectJudged(15, 80, (index) => logIn(index, `unknown${index}`, 'wrong', `10.2.0.${index}`));
});

test('two server processes judge 29 wrong guesses of a mixed attack from one network in all', async () => {
  const people = await usernames(20);
  await atOnce(20, (index) => logIn(index, people[index] ?? '', PASSWORD, '10.3.0.1'));
  const wrong = (index: number) =>
    logIn(index, index % 4 < 2 ? `unknown${index}` : (people[index % 20] ?? ''), 'wrong', '10.3.0.2');
  await expectJudged(29, 160, wrong);
});

test('two server processes let thirty members behind one carrier address log in at the same moment', async () => {
  const people = await usernames(30);
  expect(await atOnce(30, (index) => logIn(index, people[index] ?? '', PASSWORD, '10.4.0.1'))).toEqual({
    done: 30,
  });
});

test('two server processes let 100 right logins of one network pass', async () => {
  const people = await usernames(20);
  const right = (index: number) => logIn(index, people[index % 20] ?? '', PASSWORD, `10.5.0.${index}`);
  expect(await atOnce(100, right)).toEqual({ done: 100 });
});

test('two server processes count lookups of one address together', async () => {
  const lookUp = async (index: number) => {
    const { url } = servers[index % 2] as Browser;
    const input = encodeURIComponent(JSON.stringify({ username: `name${index}` }));
    const response = await fetch(`${url}/trpc/member/lookups.recommender?input=${input}`, {
      headers: { 'x-forwarded-for': '10.6.0.1' },
    });
    return String(response.status);
  };
  expect((await atOnce(160, lookUp))['429']).toBe(40);
});
