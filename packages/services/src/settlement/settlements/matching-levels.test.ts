import { DEMO_PLAN } from '@starline/domain/plans';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { makeWorld } from '../../testing/world.ts';
import { settle } from './settle.ts';
import { addPackage, postEmptyRun } from './testing/network.ts';

const PERCENTS = [10, 5, 3, 1, 1, 1, 1, 1, 1, 1];

test('the demo plan pays ten levels: 10, 5, 3 and seven times 1 percent', () => {
  expect(DEMO_PLAN.matchingPercents).toEqual(PERCENTS.map((percent) => percent * 10_000));
});

test('a daily reward is matched on every level of the plan and on none beyond', () =>
  withFreshDatabase(async ({ db }) => {
    const world = await makeWorld(db, '2026-11-18T15:30:00Z');
    const line: number[] = [];
    for (let depth = 0; depth < PERCENTS.length + 2; depth += 1) {
      const above = line.at(-1);
      line.push(await world.member({ ...(above && { recommenderId: above }) }));
    }
    for (const member of line)
      await addPackage(world, member, { type: 'bcode', whole: 1000, approved: '11-01' });
    const lowest = line.at(-1) ?? 0;
    await addPackage(world, lowest, { type: 'normal', whole: 10_000, approved: '11-01' });
    await postEmptyRun(world, '2026-11-17');
    await settle(world.system, { date: '2026-11-18', isPreview: false, isEarly: false, force: false });
    const rows = await db.execute(sql`
      select level, member_id as receiver, percent, paid from visible_rewards
      where kind = 'daily_matching' and source_member_id = ${lowest} order by level`);
    // 0.5 % of 10,000 is 50.00.
    expect(rows.rows).toEqual(
      PERCENTS.map((percent, index) => ({
        level: index + 1,
        receiver: line.at(-2 - index),
        percent: percent * 10_000,
        paid: percent * 50,
      })),
    );
  }));
