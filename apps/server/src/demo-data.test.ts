import { installation } from '@starline/db/schema/installation';
import { testDatabase } from '@starline/db/testing/test-database';
import { DEMO_DEPOSIT_ADDRESS } from '@starline/domain/deposits';
import { isTronAddress } from '@starline/validators/tron-address';
import { expect, test } from 'vitest';
import { depositAddressOf } from './demo-data.ts';

const { db } = await testDatabase();
const addressWith = (DEPOSIT_ADDRESS?: string) => depositAddressOf({ DEPOSIT_ADDRESS }, { db });

test('only a demo without a configured deposit address shows the test address, which is not a valid TRC20 address', async () => {
  await db.update(installation).set({ seededAs: 'none' });
  expect(await addressWith()).toBeNull();
  await db.update(installation).set({ seededAs: 'demo' });
  expect(await addressWith()).toBe(DEMO_DEPOSIT_ADDRESS);
  expect(await addressWith('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  expect(isTronAddress(DEMO_DEPOSIT_ADDRESS)).toBe(false);
});
