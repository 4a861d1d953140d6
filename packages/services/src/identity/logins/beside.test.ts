import { admins } from '@starline/db/schema/admins';
import { members } from '@starline/db/schema/members';
import { adminSessions, memberSessions } from '@starline/db/schema/sessions';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { TEST_COST } from '../../testing/keys.ts';
import { beside } from '../../testing/waits.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdmin } from '../admins/admins.ts';
import { hashAtCost, hashPassword, PASSWORD_COST } from '../passwords/hash.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { logInAdmin } from './log-in-admin.ts';
import { logInMember } from './log-in-member.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const client = { address: '192.0.2.1', userAgent: 'test' };
const KNOWN = 'known to a thief';
afterAll(() => hashAtCost(TEST_COST));

test('a login of a member with the password of before leaves no session beside a change of it', async () => {
  const id = await world.member({ username: 'robbed', passwordHash: await hashPassword(KNOWN) });
  const passwordHash = await hashPassword('another one');
  const outcome = await beside(
    db,
    async (tx) => {
      await tx.update(members).set({ passwordHash }).where(eq(members.id, id));
      await endAllSessions(tx, 'member', id);
    },
    () => logInMember(world.visitor, { username: 'robbed', password: KNOWN, client }),
  );
  expect(outcome).toBe('login_failed');
  expect(await db.$count(memberSessions, eq(memberSessions.memberId, id))).toBe(0);
});

test('a login of an administrator with the password of before leaves no session beside a change of it', async () => {
  const { id } = await createAdmin(world.system, {
    ...{ username: 'robbed', name: '직원', role: 'finance' },
    password: KNOWN,
  });
  const passwordHash = await hashPassword('another one');
  const outcome = await beside(
    db,
    async (tx) => {
      await tx.update(admins).set({ passwordHash }).where(eq(admins.id, id));
      await endAllSessions(tx, 'admin', id);
    },
    () => logInAdmin(world.visitor, { username: 'robbed', password: KNOWN, client }),
  );
  expect(outcome).toBe('login_failed');
  expect(await db.$count(adminSessions, eq(adminSessions.adminId, id))).toBe(0);
});

test('two logins at once both store a stronger hash of the same password and enter', async () => {
  const id = await world.member({ username: 'strengthened', passwordHash: await hashPassword(KNOWN) });
  hashAtCost(PASSWORD_COST);
  const logIn = () =>
    codeOf(logInMember(world.visitor, { username: 'strengthened', password: KNOWN, client }));
  expect(await Promise.all([logIn(), logIn()])).toEqual(['done', 'done']);
  expect(await db.$count(memberSessions, eq(memberSessions.memberId, id))).toBe(2);
});
