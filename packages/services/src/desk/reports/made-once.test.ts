import { reportRecipients, reports } from '@starline/db/schema/reports';
import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { cleanUp } from '../../running/nightly/clean-up.ts';
import { makeWorld } from '../../testing/world.ts';
import { makeDueReports } from './make.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2027-01-01T00:00:00Z');
const { system } = world;
await db
  .insert(reportRecipients)
  .values({ email: 'kim@example.com', language: 'ko', isDaily: true, isMonthly: true });
const kept = async () =>
  (await db.select().from(reports).orderBy(reports.kind, reports.period)).map(({ period }) => period);

test('the report of a month of 31 days is not made again when the clean-up is late', async () => {
  await makeDueReports(system);
  expect(await kept()).toEqual(['2026-12-31', '2026-12']);
  world.moveTo('2027-01-31T00:00:01Z');
  await cleanUp(system);
  expect(await makeDueReports(system)).toBe(1);
  expect(await kept()).toEqual(['2026-12-31', '2027-01-30', '2026-12']);
});

test('the newest report of a kind stays however short reports are kept, and goes once there is a newer one', async () => {
  const short = { ...system, config: { ...system.config, retention: { reports: 0 } } };
  world.moveTo('2027-01-31T19:00:00Z');
  await cleanUp(short);
  expect(await kept()).toEqual(['2027-01-30', '2026-12']);
  world.moveTo('2027-02-01T00:00:00Z');
  expect(await makeDueReports(system)).toBe(2);
  await cleanUp({ ...short, now: () => new Date('2027-02-03T19:00:00Z') });
  expect(await makeDueReports(system)).toBe(0);
  expect(await kept()).toEqual(['2027-01-31', '2027-01']);
});

test('a report stays while its e-mails may be tried, however short reports are kept', async () => {
  const short = { ...system, config: { ...system.config, retention: { reports: 1 } } };
  for (const day of ['2027-02-10', '2027-02-11', '2027-02-12']) {
    world.moveTo(`${day}T00:00:00Z`);
    await makeDueReports(system);
  }
  world.moveTo('2027-02-12T19:00:00Z');
  await cleanUp(short);
  expect(await kept()).toEqual(['2027-02-09', '2027-02-10', '2027-02-11', '2027-01']);
});
