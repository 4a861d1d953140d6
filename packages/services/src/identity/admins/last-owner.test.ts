import { admins } from '@starline/db/schema/admins';
import { testDatabase } from '@starline/db/testing/test-database';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { createAdmin, deleteAdmin } from './admins.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

test('when the last two owners delete each other at once, one remains; twenty times', async () => {
  let owner = world.staff;
  for (let round = 0; round < 20; round += 1) {
    const { id } = await createAdmin(owner, {
      username: `owner-${round}`,
      name: 'o',
      password: 'long-enough-1',
      role: 'owner',
    });
    const other = world.asAdmin(id, 'owner');
    const outcomes = await Promise.allSettled([
      deleteAdmin(owner, { id }),
      deleteAdmin(other, { id: owner.actor.id }),
    ]);
    const codes = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(codes).toHaveLength(1);
    expect(['last_owner', 'not_found']).toContain(codes[0]);
    const left = await db
      .select()
      .from(admins)
      .where(and(eq(admins.role, 'owner'), isNull(admins.disabledAt)));
    expect(left).toHaveLength(1);
    owner = world.asAdmin(left[0]?.id ?? 0, 'owner');
  }
});
