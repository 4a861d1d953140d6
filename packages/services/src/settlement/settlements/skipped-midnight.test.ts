import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { makeWorld } from '../../testing/world.ts';
import { settle } from './settle.ts';
import { addPackage, postEmptyRun } from './testing/network.ts';

test('a day whose midnight is skipped is settled with the sales of its own hours', () =>
  withFreshDatabase(async ({ db }) => {
    // In Cairo 2026-04-24 begins at 01:00, which is 22:00 UTC of the day before.
    const world = await makeWorld(db, '2026-04-25T08:00:00Z');
    const system = { ...world.system, config: { ...world.system.config, businessTz: 'Africa/Cairo' } };
    const member = await world.member();
    // 23:30 and, an hour of Cairo later, 01:30; the time of `approved` is that of Seoul.
    const last = await addPackage(world, member, { type: 'normal', whole: 300, approved: '04-24 06:30' });
    const first = await addPackage(world, member, { type: 'normal', whole: 500, approved: '04-24 07:30' });
    await postEmptyRun(world, '2026-04-22');
    for (const date of ['2026-04-23', '2026-04-24'])
      await settle(system, { date, isPreview: false, isEarly: false, force: false });
    const { rows } = await db.execute(sql`
      select to_char(run.business_day, 'YYYY-MM-DD') as day, base.purchase_id as purchase
      from settlement_bases base join settlement_runs run on run.id = base.run_id order by day, purchase`);
    expect(rows).toEqual([
      { day: '2026-04-23', purchase: last },
      { day: '2026-04-24', purchase: first },
    ]);
  }));
