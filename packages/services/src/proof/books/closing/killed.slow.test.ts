import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { QUICK_PROCESS } from '@starline/db/testing/quick-process';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../../money/adjustments/create.ts';
import { recount } from '../../../network/volumes/recount.ts';
import { makeWorld } from '../../../testing/world.ts';
import { checkBooks } from '../check.ts';
import { closeNextMonth } from './close.ts';
import { firstDayOf, type Month, monthAfter } from './months.ts';
import { CLOSING_POINTS } from './testing/crash-points.ts';

const PROCESS = fileURLToPath(new URL('./testing/closing-process.ts', import.meta.url));
const { db, url } = await testDatabase();
const world = await makeWorld(db, '2026-09-10T03:00:00Z');
const member = await world.member();
await recount(world.system);
const give = () =>
  createAdjustment(world.staff, {
    memberId: member,
    point: points(10),
    type: 'point',
    description: '',
    isHidden: false,
  });
const closed = async () =>
  (
    await db.execute<{ month: Month; accounts: number }>(sql`
      select month, (select count(*) from closed_balances where closed_balances.month = closed_months.month) as accounts
      from closed_months where status = 'closed' order by month desc limit 1`)
  ).rows[0];

let month: Month = 202609;
test.each(CLOSING_POINTS.map(({ name }) => name))(
  'killed at "%s", a close is finished once and nothing is lost',
  async (point) => {
    await give();
    const now = `${firstDayOf(monthAfter(month)).slice(0, 8)}06T03:00:00Z`;
    const child = spawn(process.execPath, [...QUICK_PROCESS, PROCESS, JSON.stringify({ url, now, point })], {
      stdio: 'inherit',
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    world.moveTo(now);
    await give();
    await closeNextMonth(world.system);
    expect(await closed()).toEqual({ month, accounts: 2 });
    const { findings } = await checkBooks(world.system, { isFull: true });
    expect(findings).toEqual([]);
    month = monthAfter(month);
  },
);
