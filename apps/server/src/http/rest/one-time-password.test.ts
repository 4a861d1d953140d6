import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../testing/site.ts';
import { DOCUMENTED_CALLS } from './documented-calls.ts';
import { callRest } from './testing/client.ts';
import { openFixture } from './testing/fixture.ts';
import { HAPPY } from './testing/happy-cases.ts';

const fixture = await openFixture(await testDatabase());
const { db, member, admin } = fixture;
const own = DOCUMENTED_CALLS.filter(({ surface, isPublic }) => surface === 'member' && !isPublic);
const nameOf = ({ method, path }: (typeof own)[number]) => `${method} ${path}`;
/** These lead out of the state, or are asked for by what leads out of it. */
const OPEN = /\/(password|proof|proof\/options)$/;
/** A read that is sent as POST, because its names do not fit into an address. */
const READS = new Set(['POST /api/recommender-pv']);

const inputs = new Map<string, Record<string, unknown>>();
for (const call of own) inputs.set(nameOf(call), (await HAPPY[nameOf(call)]?.(fixture)) ?? {});
await db.update(members).set({ mustChangePassword: true }).where(eq(members.id, member.id));

test('rest M1: after a reset by staff an existing client reads everything', async () => {
  for (const call of own.filter((each) => each.method === 'GET' || READS.has(nameOf(each)))) {
    const { status, body } = await callRest(member.browser, nameOf(call), inputs.get(nameOf(call)));
    expect([nameOf(call), status, body.code]).toEqual([nameOf(call), 200, undefined]);
  }
});

test('rest M1: what would change something is refused with a text that says what to do first', async () => {
  const changes = own.filter(
    (each) => each.method !== 'GET' && !READS.has(nameOf(each)) && !OPEN.test(each.path),
  );
  expect(changes.length).toBeGreaterThan(4);
  for (const call of changes.filter(({ path }) => !path.includes('members'))) {
    const { status, body } = await callRest(member.browser, nameOf(call), inputs.get(nameOf(call)));
    expect([nameOf(call), status, body.code]).toEqual([nameOf(call), 403, 'must_change_password']);
    expect(body.error).toContain('비밀번호');
  }
});

test('rest M1: the procedures of our own portal stay closed', async () => {
  const { error } = await member.browser.query('member', 'dashboard.get');
  expect(error.code).toBe('must_change_password');
});

test('rest M2: a save that sets a password and another account says which to save first', async () => {
  const { status, body } = await callRest(admin.browser, 'PUT /api/admin/members/:id', {
    id: member.id,
    password: `${PASSWORD}-new`,
    account_number: '110-999-888777',
  });
  expect([status, body.code]).toEqual([409, 'password_apart']);
  expect(body.message).toMatch(/비밀번호만 먼저 저장/);
});
