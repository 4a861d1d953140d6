import { installation } from '@starline/db/schema/installation';
import { settings } from '@starline/db/schema/settings';
import { testDatabase } from '@starline/db/testing/test-database';
import { DEMO_DEPOSIT_ADDRESS } from '@starline/domain/deposits';
import { isTronAddress } from '@starline/validators/tron-address';
import { expect, test } from 'vitest';
import { ENV } from '../testing/site.ts';
import { addressWarning, depositAddressOf } from './demo-data.ts';
import type { Store } from './store.ts';

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

test('a start names a configured deposit address that is not the stored one', async () => {
  const [address, other] = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9'];
  const warningWith = (DEPOSIT_ADDRESS?: string) =>
    addressWarning({ ...ENV, DEPOSIT_ADDRESS }, { db } as Store);
  expect(await warningWith(address)).toBeUndefined();
  await db.insert(settings).values({ keyName: 'deposit_address', value: other, effectiveAt: '2026-01-01' });
  expect(await warningWith(address)).toMatch(
    /^DEPOSIT_ADDRESS: TR7N\w+ is not shown to members; the back office stored TMuA/,
  );
  expect(await warningWith(other)).toBeUndefined();
  expect(await warningWith()).toBeUndefined();
});
