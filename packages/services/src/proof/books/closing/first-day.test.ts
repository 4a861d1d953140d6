import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_ID } from '@starline/domain/members';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recount } from '../../../network/volumes/recount.ts';
import { approveRun } from '../../../settlement/settlements/approve.ts';
import { readDue, settleDue } from '../../../settlement/settlements/due.ts';
import { addCenter } from '../../../settlement/settlements/testing/network.ts';
import { buy } from '../../../settlement/settlements/testing/two-days.ts';
import { makeWorld } from '../../../testing/world.ts';
import { closeNextMonth } from './close.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-10-29T03:00:00Z');
const first = { date: '2026-10-29', isEarly: false, force: false };

test('a month with a purchase stays open until its first day is settled, however late a person approves it', async () => {
  await world.set('settlement_mode', 'review');
  const buyer = await world.member();
  const center = await addCenter(db, COMPANY_ID, null);
  await db.execute(sql`update members set center_id = ${center} where id = ${buyer}`);
  await buy(world, buyer, 300);
  await recount(world.system);
  world.moveTo('2026-10-29T16:00:00Z');
  await settleDue(world.system);
  world.moveTo('2026-11-06T03:00:00Z');
  expect(await readDue(world.system)).toMatchObject({ day: first.date, action: 'person' });
  expect(await closeNextMonth(world.system)).toBeUndefined();
  expect((await approveRun(world.staff, first)).totals?.kinds.center?.paid).toBe(1200);
});
