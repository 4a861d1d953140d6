import { testDatabase } from '@starline/db/testing/test-database';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { readFigures } from './figures.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-23T03:00:00Z');

test('sales by center add up to the sales, however many centers sold', async () => {
  const member = await world.member();
  const packageId = await world.packageId('normal', 300);
  await db.execute(sql`
    insert into centers (name, owner_id) select 'center ' || n, ${member}::bigint from generate_series(1, 60) as n`);
  await db.execute(sql`
    insert into purchases (member_id, package_id, type, product_name, price, pv, limit_percent, boosted_limit_percent, center_id, approved_at)
    select ${member}::bigint, ${packageId}::bigint, 'normal', '300', 30000, 30000, 2000000, 3000000, id, '2026-11-23T03:00:00Z'
    from centers`);
  const { sales, centers } = await readFigures(world.system, {
    kind: 'daily',
    from: '2026-11-23',
    until: '2026-11-24',
  });
  expect(sales).toEqual({ count: 61, amount: 61 * 30_000 });
  expect(centers.reduce((sum, { amount }) => sum + amount, 0)).toBe(sales.amount);
});
