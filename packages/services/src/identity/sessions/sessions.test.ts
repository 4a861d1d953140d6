import { memberSessions } from '@starline/db/schema/sessions';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { eq } from 'drizzle-orm';
import { Lucia } from 'lucia';
import { expect, test, vi } from 'vitest';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdmin } from '../admins/admins.ts';
import { SESSION_LIMITS, SESSIONS_AN_ACCOUNT } from './limits.ts';
import { findSession, listSessions, startSession, touchSession } from './sessions.ts';
import { sessionIdOf } from './tokens.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const client = { address: '-', userAgent: '-' };
/** Far from the machine's clock: the limits follow the clock of the context. */
const begin = new Date('2031-05-01T00:00:00.000Z');
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1000);

async function start() {
  const id = await world.member();
  return { id, token: await startSession(db, 'member', id, begin, client) };
}
const stored = (id: number) => db.$count(memberSessions, eq(memberSessions.memberId, id));

test('a session is live until its idle limit, and then it is deleted', async () => {
  const { id, token } = await start();
  const { idle } = SESSION_LIMITS.member;
  expect(await findSession(db, 'member', token, after(idle - 1))).toMatchObject({
    ownerId: id,
    idleSeconds: 1,
  });
  expect(await findSession(db, 'member', token, after(idle))).toBeUndefined();
  expect(await stored(id)).toBe(0);
});

test('the absolute end is exact, however long the login takes', async () => {
  const ticking = vi
    .spyOn(Date, 'now')
    .mockImplementation(() => ticking.mock.calls.length * 50 + 1_900_000_000_000);
  const { id } = await start();
  ticking.mockRestore();
  const [row] = await db.select().from(memberSessions).where(eq(memberSessions.memberId, id));
  expect(Date.parse(row?.expiresAt ?? '') - begin.getTime()).toBe(SESSION_LIMITS.member.absolute * 1000);
});

test('activity never prolongs a session past its absolute limit', async () => {
  const { id, token } = await start();
  const { idle, absolute } = SESSION_LIMITS.member;
  for (let at = 0; at < absolute; at += idle - 60) {
    const session = await findSession(db, 'member', token, after(at));
    await touchSession(db, 'member', session?.id ?? '', after(at));
  }
  expect(await findSession(db, 'member', token, after(absolute - 1))).toMatchObject({ ownerId: id });
  expect(await findSession(db, 'member', token, after(absolute))).toBeUndefined();
  expect(await stored(id)).toBe(0);
});

test('lucia validates a session in one query', async () => {
  const { token } = await start();
  const validate = vi.spyOn(Lucia.prototype, 'validateSession');
  const query = vi.spyOn(db.$client, 'query');
  expect(await findSession(db, 'member', token, begin)).toBeDefined();
  expect(validate).toHaveBeenCalledOnce();
  expect(query).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('an unknown token finds nothing', async () => {
  expect(await findSession(db, 'admin', 'unknown', begin)).toBeUndefined();
});

test('an administrator’s session ends after the minutes of the setting, and a change applies to the next call', async () => {
  const token = await startSession(db, 'admin', world.staff.actor.id, begin, client);
  const found = (seconds: number) => findSession(db, 'admin', token, after(seconds));
  expect(await found(SESSION_LIMITS.admin.idle - 1)).toMatchObject({ idleSeconds: 1, idleLimit: 21_600 });
  await world.set('admin_idle_minutes', '30');
  expect(await found(30 * 60 - 1)).toMatchObject({ idleSeconds: 1, idleLimit: 1800 });
  const live = () =>
    listSessions({ db, now: () => after(30 * 60) }, 'admin', world.staff.actor.id, undefined);
  expect(await live()).toEqual([]);
  expect(await found(30 * 60)).toBeUndefined();
  for (const value of ['0', '4', '361', '-5', '30.5'])
    await expect(world.set('admin_idle_minutes', value)).rejects.toMatchObject({
      code: 'setting_out_of_bounds',
    });
});

let hired = 0;
const ACCOUNTS = {
  member: () => world.member(),
  admin: async () => {
    hired += 1;
    return (await createAdmin(world.system, { ...STAFF, username: `staff${hired}` })).id;
  },
};
const STAFF = { name: '직원', password: 'a long password', role: 'finance' };

test.each(['member', 'admin'] as const)(
  'safety M4: a %s has at most 20 sessions: the oldest ends',
  async (kind) => {
    const id = await ACCOUNTS[kind]();
    const tokens: string[] = [];
    for (let count = 0; count < SESSIONS_AN_ACCOUNT + 2; count += 1)
      tokens.push(await startSession(db, kind, id, after(count), client));
    const live = await Promise.all(tokens.map((token) => findSession(db, kind, token, after(60))));
    expect(live.map(Boolean)).toEqual([false, false, ...Array(SESSIONS_AN_ACCOUNT).fill(true)]);
  },
);

test('sessions whose time is over end before older ones in use', async () => {
  const { id, token } = await start();
  const { idle } = SESSION_LIMITS.member;
  for (let count = 0; count < SESSIONS_AN_ACCOUNT; count += 1)
    await startSession(db, 'member', id, after(1), client);
  const used = await startSession(db, 'member', id, after(2), client);
  await touchSession(db, 'member', sessionIdOf(used), after(idle));
  for (let count = 0; count < SESSIONS_AN_ACCOUNT - 1; count += 1)
    await startSession(db, 'member', id, after(idle + 2), client);
  expect(await findSession(db, 'member', used, after(idle + 3))).toBeDefined();
  expect(await findSession(db, 'member', token, after(3))).toBeUndefined();
});

test('48 sessions that begin at once leave 20', async () => {
  const { id } = await start();
  const begun = Array.from({ length: 48 }, () =>
    withTransaction(db, (tx) => startSession(tx, 'member', id, begin, client)),
  );
  await Promise.all(begun);
  expect(await stored(id)).toBe(SESSIONS_AN_ACCOUNT);
});

test('a session that begins while its account is closed opens nothing', async () => {
  const id = await world.member({ username: 'leaving' });
  await closeAccount(world.staff, { id, confirmation: 'leaving' });
  const token = await startSession(db, 'member', id, begin, client);
  expect(await stored(id)).toBe(1);
  expect((await findSession(db, 'member', token, begin))?.member).toBeUndefined();
});
