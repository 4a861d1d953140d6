import { randomUUID } from 'node:crypto';
import { openCounted } from '@starline/db/testing/counting-proxy';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { holdings } from '@starline/services/testing/ledger-view';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';

const { db, url } = await testDatabase();
const { db: servedFrom, roundTrips } = await openCounted(url);
const site = await openSite(db, { servedFrom });

/** docs/domain/ledger.md#round-trips. */
const MOST: Record<string, { most: number; body: object }> = {
  'withdrawals.request': { most: 6, body: { type: 'coin', amount: 1_000, memo: '' } },
  'conversions.create': { most: 7, body: { amount: 30_000 } },
};

test.each(Object.entries(MOST))(
  '%s stays within its number of round trips',
  async (procedure, { most, body }) => {
    const { id, browser } = await site.memberBrowser();
    const adjustment = { memberId: id, type: 'point', description: '', isHidden: false } as const;
    await createAdjustment(site.world.staff, { ...adjustment, point: points(1_000) });
    const ask = () => browser.mutate('member', procedure, { ...body, idempotencyKey: randomUUID() });
    // The first request opens the connection and creates the accounts.
    expect((await ask()).status).toBe(200);
    roundTrips();
    expect((await ask()).status).toBe(200);
    const trips = roundTrips();
    process.stdout.write(`${procedure}: ${trips} round trips\n`);
    expect(trips).toBeLessThanOrEqual(most);
    expect(Object.keys(await holdings(db, id))).not.toEqual(['withdrawable']);
  },
);
