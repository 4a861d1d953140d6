import { memberNotifications } from '@starline/db/schema/notifications';
import { testDatabase } from '@starline/db/testing/test-database';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { holdWithdrawals } from '../../money/withdrawals/hold-own.ts';
import { makeWorld } from '../../testing/world.ts';
import { logInMember } from '../logins/log-in-member.ts';
import { hashPassword } from '../passwords/hash.ts';
import { raiseOwnAlarm } from './alarm.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const thief = { address: '203.0.113.9', userAgent: 'browser of a thief' };

test('a device of before "this was not me" is announced again, also where the member held withdrawals already', async () => {
  const id = await world.member({ username: 'robbed', passwordHash: await hashPassword('stolen') });
  const announced = () =>
    db
      .select()
      .from(memberNotifications)
      .where(and(eq(memberNotifications.memberId, id), eq(memberNotifications.kind, 'new_device')));
  const at = (hour: number) => world.moveTo(`2026-11-18T0${hour}:00:00Z`);
  const enter = () => logInMember(world.visitor, { username: 'robbed', password: 'stolen', client: thief });
  await holdWithdrawals(world.asMember(id));
  at(4);
  await enter();
  const [about] = await announced();
  at(5);
  await raiseOwnAlarm(world.asMember(id), { id: about?.id ?? 0 });
  at(6);
  await enter();
  expect(await announced()).toHaveLength(2);
});
