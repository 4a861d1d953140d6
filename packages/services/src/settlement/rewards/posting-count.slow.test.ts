import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { COUNT_MS, countedPage } from '../../base/lists/list.ts';
import { seedDemo } from '../../running/demo/seed.ts';
import { systemAt } from '../../testing/system-at.ts';
import { forceState } from '../settlements/testing/force-state.ts';
import { allRewards } from './list-all.ts';

const { db } = await testDatabase();
const DAY = '2026-11-20';
const system = systemAt(db, '2026-11-21T03:00:00Z');
const staff: AdminContext = {
  ...system,
  actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null },
};
await seedDemo(system, { members: 60, rngSeed: 2 });

/** The number of rows of the list, and what is counted. */
async function counts(input: { type?: 'daily' }) {
  const { rows } = await countedPage(allRewards, staff, { page: 1, size: 20_000, ...input });
  const counted = await allRewards.count(staff, { page: 1, size: 1, ...input }, COUNT_MS.screen);
  return { listed: rows.length, ...counted };
}

const changeChunks = (change: string) =>
  withTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update settlement_chunks set ${sql.raw(change)}
      where run_id = (select max(id) from settlement_runs where business_day = ${DAY})`);
  });

test('a run that posts counts the rows of its posted chunks, as the list shows them', async () => {
  const whole = await counts({});
  await forceState(db, DAY, 'posting');
  for (const input of [{}, { type: 'daily' }] as const) {
    const { listed, total, isExact } = await counts(input);
    expect(listed).toBeGreaterThan(0);
    expect({ total, isExact }).toEqual({ total: listed, isExact: true });
  }
  expect(await counts({})).toEqual(whole);
  await changeChunks('rows = null');
  expect(await counts({})).toMatchObject({ listed: whole.listed, isExact: false });
  await changeChunks('posted_at = null, ledger_tx_id = null');
  const without = await counts({});
  expect(without).toEqual({ listed: without.total, total: without.total, isExact: true });
  expect(without.total).toBeLessThan(whole.total);
});
