import { testDatabase } from '@starline/db/testing/test-database';
import { createNotice } from '@starline/services/desk/notices/save';
import { createCenter } from '@starline/services/network/centers/save';
import { describe, expect, test } from 'vitest';
import { effectSince, marked } from '../../testing/digest.ts';
import { fresh } from '../../testing/fresh.ts';
import { expectOneEffect, type LostCommitFixture, openLostCommitFixture } from '../../testing/lost-commit.ts';
import type { Call } from './call.ts';
import { DOCUMENTED_CALLS } from './documented-calls.ts';
import { callRest } from './testing/client.ts';
import { HAPPY } from './testing/happy-cases.ts';

const fixture = await openLostCommitFixture(await testDatabase());
type Input = Record<string, unknown>;

/** Fresh input for calls whose usual accepted request succeeds only once. */
const AGAIN: Record<string, (fixture: LostCommitFixture) => Promise<Input> | Input> = {
  'DELETE /api/admin/notices/:id': ({ world }) => createNotice(world.staff, { title: 'a', content: 'b' }),
  'DELETE /api/admin/centers/:id': ({ world, member }) =>
    createCenter(world.staff, {
      centerName: fresh('센터'),
      centerOwner: member.id,
      centerRecommender: null,
      centerPhone: '',
    }),
  'DELETE /api/admin/settings/admins/:id': async ({ adminBrowser }) => ({
    id: (await adminBrowser('viewer')).id,
  }),
  'PUT /api/members/:id': ({ member }) => ({ id: member.id, account_number: fresh('1000-') }),
  'PUT /members/:id': ({ member }) => ({ id: member.id, account_number: fresh('2000-') }),
  'PUT /api/admin/members/:id': ({ recruit }) => ({ id: recruit.id, name: fresh('이름') }),
  'POST /api/admin/settings': () => ({
    usdt_krw_rate: { value: String(1300 + Number(fresh('').slice(-2))) },
  }),
  'POST /api/updateRecommender': async ({ world, memberBrowser, recruit }) => {
    const { username } = await memberBrowser({ recommenderId: recruit.id, createdAt: nowOf(world) });
    return { username, newRecommender: 'company' };
  },
  'POST /api/logout': () => ({}),
};
const nowOf = (world: LostCommitFixture['world']) => world.system.now().toISOString();

/** Calls with another method than GET that write nothing, or nothing but the time of their session. */
const READS = [
  'POST /api/recommender-pv',
  'POST /api/admin/centers/check-duplicate-name',
  'POST /api/proof',
  'POST /api/proof/options',
  'POST /api/login/passkey/options',
  'POST /api/admin/proof',
];
const takesKey = (call: Call) => call.refusals.includes('idempotency_conflict');

const nameOf = (call: Call) => `${call.method} ${call.path}`;
const inputFor = async (name: string): Promise<Input> =>
  (await (AGAIN[name] ?? HAPPY[name])?.(fixture)) ?? {};

async function browserFor(call: Call) {
  if (call.path === '/api/logout') return (await fixture.memberBrowser()).browser;
  if (call.isPublic) return call.surface === 'admin' ? fixture.officeBrowser() : fixture.browser();
  return call.surface === 'admin' ? fixture.admin.browser : fixture.member.browser;
}

const writing = DOCUMENTED_CALLS.filter((call) => call.method !== 'GET').map(
  (call) => [nameOf(call), call] as const,
);

test('names documented calls only, and walks every call with an idempotency key', () => {
  expect(writing.filter(([, call]) => takesKey(call)).length).toBeGreaterThan(10);
  const names = writing.map(([name]) => name);
  for (const name of [...READS, ...Object.keys(AGAIN)]) expect(names).toContain(name);
});

test.each(READS)('%s writes nothing', async (name) => {
  const call = writing.find(([each]) => each === name)?.[1] as Call;
  const input = await inputFor(name);
  const mark = await marked(fixture.db);
  expect((await callRest(await browserFor(call), name, input)).status).toBe(200);
  expect(await effectSince(fixture.db, mark)).toEqual({});
});

describe('when the answer to COMMIT is lost', () => {
  test.each(writing.filter(([name]) => !READS.includes(name)))(
    '%s has one effect and one answer',
    (name, call) =>
      expectOneEffect(fixture, async () => {
        const isOwnSession = call.path.endsWith('/password');
        const member = isOwnSession ? await fixture.memberBrowser() : undefined;
        const input = { ...(await inputFor(name)), ...(member && { id: member.id }) };
        const through = fixture.behindProxy(member?.browser ?? (await browserFor(call)));
        const ask = async (key?: string) => {
          const { status, body } = await callRest(
            through,
            name,
            input,
            key ? { 'idempotency-key': key } : {},
          );
          return { status, body };
        };
        return { ask, hasKey: takesKey(call) };
      }),
  );
});
