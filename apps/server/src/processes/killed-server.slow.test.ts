import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { hashPassword } from '@starline/services/identity/passwords/hash';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { below, randomFrom } from '@starline/services/running/demo/random';
import { holdings, unbalanced } from '@starline/services/testing/ledger-view';
import { makeWorld } from '@starline/services/testing/world';
import { afterAll, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { Browser, PASSWORD } from '../testing/site.ts';

const KILLS = process.env.STARLINE_LONG ? 30 : 2;
const [MEMBERS, REQUESTS] = [4, 12];
const SEED = Number(process.env.STARLINE_SEED);
process.stdout.write(`server killed ${KILLS} times while members pay: seed ${SEED}\n`);

const { db, url } = await testDatabase();
const world = await makeWorld(db, new Date().toISOString());
const dataDir = mkdtempSync(join(tmpdir(), 'starline-killed-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const startServer = () => startServerProcess(url, dataDir);

const kill = async ({ signal, exited }: ServerProcess) => {
  signal('SIGKILL');
  await exited;
};

async function richMember(number: number) {
  const username = `payer${number}`;
  const id = await world.member({ username, passwordHash: await hashPassword(PASSWORD) });
  const given = { memberId: id, point: points(100_000), type: 'point', description: '', isHidden: false };
  await createAdjustment(world.staff, given as Parameters<typeof createAdjustment>[1]);
  return { id, username };
}

/**
 * Returns a browser with the same cookies at the address of another server; cookies do not depend on the
 * port.
 */
function browserAt(address: string, before?: Browser): Browser {
  const browser = new Browser(address);
  for (const [name, value] of before?.cookies ?? []) browser.cookies.set(name, value);
  return browser;
}

test('a request that a killed server left unanswered, sent again to another server, has one effect and one answer', async () => {
  const random = randomFrom(SEED);
  const people = await Promise.all(Array.from({ length: MEMBERS }, (_, number) => richMember(number)));
  let server = await startServer();
  let browsers = people.map(() => browserAt(server.address));
  for (const [who, browser] of browsers.entries())
    await browser.mutate('member', 'sessions.login', { username: people[who]?.username, password: PASSWORD });

  let asked = 0;
  for (let round = 1; round <= KILLS; round += 1) {
    const dying = server;
    const fatal = 1 + below(random, MEMBERS * REQUESTS * 0.8);
    const answers = new Map<string, unknown>();
    const requests = browsers.flatMap((_, who) =>
      Array.from({ length: REQUESTS }, () => ({ who, key: crypto.randomUUID() })),
    );
    const ask = async ({ who, key }: { who: number; key: string }) => {
      const input = { type: 'coin', amount: 1000, idempotencyKey: key };
      const answer = await (browsers[who] as Browser).mutate('member', 'withdrawals.request', input);
      expect([key, answer.status, answer.error.code]).toEqual([key, 200, undefined]);
      return answer.data;
    };
    const unanswered = new Set(requests);
    await Promise.all(
      requests.map(async (request) => {
        const data = await ask(request).catch((error) => {
          if (error instanceof TypeError) return undefined;
          throw error;
        });
        if (data === undefined) return;
        unanswered.delete(request);
        answers.set(request.key, data);
        if (answers.size === fatal) await kill(dying);
      }),
    );
    expect(unanswered.size).toBeGreaterThan(0);
    server = await startServer();
    browsers = browsers.map((browser) => browserAt(server.address, browser));
    for (const request of requests) {
      const again = await ask(request);
      expect(again).toEqual(answers.get(request.key) ?? again);
    }
    asked += REQUESTS;
    for (const { id } of people)
      expect(await holdings(db, id)).toEqual({
        withdrawable: 100_000 - asked * 10,
        withdraw_hold: asked * 10,
      });
  }
  await kill(server);
  expect(await unbalanced(db)).toEqual([]);
});
