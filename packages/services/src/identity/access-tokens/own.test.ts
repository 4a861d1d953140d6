import { accessTokens } from '@starline/db/schema/access-tokens';
import { admins } from '@starline/db/schema/admins';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { beside } from '../../testing/waits.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdmin } from '../admins/admins.ts';
import { endAdminSessions } from '../admins/sessions.ts';
import { endAllSessions, startSession } from '../sessions/sessions.ts';
import { sessionIdOf } from '../sessions/tokens.ts';
import { createAccessToken } from './own.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

test('a token that is made while the password is changed is not made', async () => {
  const { id } = await createAdmin(world.system, {
    ...{ username: 'robbed', name: '직원', role: 'finance' },
    password: 'known to a thief',
  });
  const client = { address: '-', userAgent: '-' };
  const token = await startSession(db, 'admin', id, world.staff.now(), client);
  const outcome = await beside(
    db,
    async (tx) => {
      await tx.update(admins).set({ passwordHash: 'another' }).where(eq(admins.id, id));
      await endAllSessions(tx, 'admin', id);
    },
    () =>
      createAccessToken(world.asAdmin(id, 'finance'), {
        ...{ name: 'of a thief', days: 30, isReadOnly: false },
        sessionId: sessionIdOf(token),
      }),
  );
  expect(outcome).toBe('unauthorized');
  expect(await db.$count(accessTokens, eq(accessTokens.adminId, id))).toBe(0);
});

test('a token that is made while another administrator logs all devices out ends with them', async () => {
  const { id } = await createAdmin(world.system, {
    ...{ username: 'watched', name: '직원', role: 'finance' },
    password: 'known to a thief',
  });
  await startSession(db, 'admin', id, world.staff.now(), { address: '-', userAgent: '-' });
  const make = async (tx: typeof db) => {
    await tx.select().from(admins).where(eq(admins.id, id)).for('no key update');
    const expiresAt = '2027-01-01T00:00:00Z';
    await tx.insert(accessTokens).values({
      ...{ adminId: id, name: 'of a thief', tokenHash: 'thief', isReadOnly: false },
      createdAt: world.staff.now().toISOString(),
      expiresAt,
    });
  };
  expect(await beside(db, make, () => endAdminSessions(world.staff, { id }))).toBe('done');
  expect(await db.$count(accessTokens, eq(accessTokens.adminId, id))).toBe(0);
});
