import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_ID } from '@starline/domain/members';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { recount } from '../../../network/volumes/recount.ts';
import { approveRun } from '../../../settlement/settlements/approve.ts';
import { readDue, settleDue } from '../../../settlement/settlements/due.ts';
import { settle } from '../../../settlement/settlements/settle.ts';
import { addCenter } from '../../../settlement/settlements/testing/network.ts';
import { buy } from '../../../settlement/settlements/testing/two-days.ts';
import { codeOf } from '../../../testing/code-of.ts';
import { withFreshDatabase } from '../../../testing/fresh-database.ts';
import { makeWorld } from '../../../testing/world.ts';
import { archiveMonths } from '../archiving/archive.ts';
import { closeNextMonth, finishClosing } from './close.ts';

const { db } = await testDatabase();
const folder = scratchFolder();
afterAll(folder.remove);
const world = await makeWorld(db, '2026-10-29T03:00:00Z');
const first = { date: '2026-10-29', isEarly: false, force: false };

test('an installation whose month was closed before its first settlement begins with the open month', () =>
  withFreshDatabase(async ({ db: other }) => {
    const late = await makeWorld(other, '2026-10-29T03:00:00Z');
    await late.set('settlement_mode', 'review');
    const buyer = await late.member();
    const center = await addCenter(other, COMPANY_ID, null);
    await other.execute(sql`update members set center_id = ${center} where id = ${buyer}`);
    await buy(late, buyer, 300);
    late.moveTo('2026-10-29T16:00:00Z');
    await settleDue(late.system);
    late.moveTo('2026-11-06T03:00:00Z');
    // As earlier releases closed it.
    await other.execute(sql`select refuse_postings_until(202610)`);
    await other.execute(
      sql`insert into closed_months (month, status, begun_at) values (202610, 'closing', now())`,
    );
    await finishClosing(late.system, 202610);
    await settleDue(late.system);
    expect(await codeOf(settle(late.system, { ...first, isPreview: false }))).toBe('period_closed');
    expect(await readDue(late.system)).toMatchObject({ day: '2026-11-01', action: 'person' });
    const posted = await approveRun(late.staff, { ...first, date: '2026-11-01' });
    expect(posted).toMatchObject({ status: 'posted', totals: { kinds: { center: { paid: 1200 } } } });
    await recount(late.system);
    late.moveTo('2027-02-01T03:00:00Z');
    // The draft that waited in the closed month does not hinder it.
    const options = { before: 202611, archiveDir: folder.path, keepMonths: 1 };
    expect(await archiveMonths(late.system, options)).toEqual([202610]);
  }));

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
