import { settings } from '@starline/db/schema/settings';
import { testDatabase } from '@starline/db/testing/test-database';
import { SETTING_KEYS } from '@starline/domain/setting-records';
import { expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { listSettings } from './list.ts';
import { arePayoutsStopped } from './payouts-stopped.ts';
import { readSettings } from './read.ts';
import { saveSettings } from './save.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const inForce = async () => (await readSettings(db, world.staff.now().toISOString())).values;

test('an empty value counts as missing: no percentage, amount, rate or hour becomes empty', async () => {
  const before = await inForce();
  const rows = await db.$count(settings);
  const empty = SETTING_KEYS.filter((key) => !key.endsWith('_days')).map((key) => [key, { value: ' ' }]);
  expect(await saveSettings(world.staff, { settings: Object.fromEntries(empty) })).toEqual({ changed: [] });
  expect(await inForce()).toEqual(before);
  expect(await db.$count(settings)).toBe(rows);
});

test('an empty day list is a value: never', async () => {
  expect(await saveSettings(world.staff, { settings: { reward_days: { value: '' } } })).toEqual({
    changed: ['reward_days'],
  });
  expect((await inForce()).reward_days).toBe('');
});

test('refuses a value out of bounds by name and saves none of the others', async () => {
  const before = await inForce();
  await expect(
    saveSettings(world.staff, {
      settings: { withdraw_fee_percent: { value: '101' }, daily_reward_percent: { value: '0.7' } },
    }),
  ).rejects.toMatchObject({
    code: 'setting_out_of_bounds',
    fields: { withdraw_fee_percent: 'setting_out_of_bounds' },
  });
  expect(await inForce()).toEqual(before);
});

test('payouts are stopped although a server whose clock is ahead let them go on', async () => {
  const later = new Date(world.staff.now().getTime() + 300_000).toISOString();
  await saveSettings(world.staff, { settings: { payouts_stopped: { value: 'on' } } });
  await saveSettings(
    { ...world.staff, now: () => new Date(later) },
    { settings: { payouts_stopped: { value: 'off' } } },
  );
  expect(await arePayoutsStopped({ db })).toBe(false);
  expect((await listSettings(world.staff)).payouts_stopped?.value).toBe('off');
  await saveSettings(world.staff, { settings: { payouts_stopped: { value: 'on' } } });
  expect(await arePayoutsStopped({ db })).toBe(true);
});
