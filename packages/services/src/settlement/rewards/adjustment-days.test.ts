import { adjustments } from '@starline/db/schema/adjustments';
import { testDatabase } from '@starline/db/testing/test-database';
import { allowStatements, withTransaction } from '@starline/db/transaction';
import { points } from '@starline/domain/money';
import { expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { findAdjustmentDays } from './adjustment-days.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

test('ends where the clocks show midnight twice: a day is found once', async () => {
  const memberId = await world.member();
  // Clocks of the Azores go back from 01:00 to 00:00 at 01:00 UTC.
  for (const createdAt of ['2026-10-24T12:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
    await db
      .insert(adjustments)
      .values({ memberId, point: points(1), type: 'point', description: '', isHidden: false, createdAt });
  const found = await withTransaction(db, async (tx) => {
    await allowStatements(tx, 2_000);
    return findAdjustmentDays(tx, { timeZone: 'Atlantic/Azores' });
  });
  expect(found).toEqual(['2026-10-25', '2026-10-24']);
});
