import { settings } from '@starline/db/schema/settings';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { SETTING_KEYS, SETTINGS, type SettingKey } from '@starline/domain/setting-records';
import { expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf, payloadsOf } from '../../testing/written.ts';
import { listLastChanges, listSettingHistory, listSettings } from './list.ts';
import { readSettings, Settings } from './read.ts';
import { readHelpFigures } from './read-help-figures.ts';
import { readPublicSettings } from './read-public.ts';
import { saveSettings } from './save.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-18T03:00:00Z');
const { staff } = world;
const at = (instant: string) => readSettings(db, instant);
const add = (keyName: SettingKey, value: string, effectiveAt: string) =>
  db.insert(settings).values({ keyName, value, effectiveAt });

test('a new installation has the default of every setting', async () => {
  const { values } = await at('2026-11-18T03:00:00Z');
  expect(values).toEqual(Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key].default])));
});

test('a value is in force from its instant on, not before', async () => {
  await add('withdraw_fee_percent', '7', '2027-01-01T00:00:00.000Z');
  const fee = async (instant: string) => (await at(instant)).values.withdraw_fee_percent;
  expect(await fee('2026-12-31T23:59:59.999Z')).toBe('5');
  expect(await fee('2027-01-01T00:00:00.000Z')).toBe('7');
});

test('of two values with the same instant the later one is in force', async () => {
  await add('withdraw_min_amount', '20', '2027-02-01T00:00:00.000Z');
  await add('withdraw_min_amount', '30', '2027-02-01T00:00:00.000Z');
  expect((await at('2027-02-01T00:00:00.000Z')).amount('withdraw_min_amount')).toBe(points(30));
});

test('an unset percentage and an unset amount are 0, an unset rate is none', () => {
  const unset = new Settings(
    Object.fromEntries(SETTING_KEYS.map((key) => [key, ''])) as Record<SettingKey, string>,
  );
  expect(unset.percent('withdraw_fee_percent')).toBe(0);
  expect(unset.amount('withdraw_min_amount')).toBe(0);
  expect(unset.integer('withdraw_daily_requests')).toBe(0);
  expect(unset.rate('usdt_krw_rate')).toBeUndefined();
  expect(unset.window('withdraw')).toEqual({ days: [], startHour: 0, endHour: 0 });
});

test('the list names every setting with its value and type', async () => {
  const listed = await listSettings(staff);
  expect(Object.keys(listed).sort()).toEqual([...SETTING_KEYS].sort());
  expect(listed.withdraw_fee_percent).toEqual({ value: '5', type: 'percent' });
  expect(listed.settlement_time).toEqual({ value: '00:30', type: 'time' });
});

test('the history shows who saved which value, newest first, and the installation’s own values without a name', async () => {
  world.moveTo('2027-03-01T00:00:00Z');
  await world.set('center_fee_percent', '4.5');
  world.moveTo('2027-03-02T00:00:00Z');
  await world.set('center_fee_percent', '4.6');
  const history = await listSettingHistory(staff);
  expect(history.slice(0, 2)).toMatchObject([
    { keyName: 'center_fee_percent', value: '4.6', adminUsername: 'owner' },
    { keyName: 'center_fee_percent', value: '4.5', adminUsername: 'owner' },
  ]);
  const first = history.findLast(({ keyName }) => keyName === 'center_fee_percent');
  expect(first).toMatchObject({ value: SETTINGS.center_fee_percent.default, adminUsername: null });
});

test('the last change of each setting names who made it; a setting that no administrator changed has none', async () => {
  const last = await listLastChanges(staff);
  expect(last.filter(({ keyName }) => keyName === 'center_fee_percent')).toMatchObject([
    { value: '4.6', effectiveAt: '2027-03-02T00:00:00.000Z', adminUsername: 'owner' },
  ]);
  expect(last.filter(({ keyName }) => keyName === 'step_up_conversion_limit')).toEqual([]);
});

test('the history is cut after 200 values', async () => {
  for (let count = 0; count < 201; count += 1)
    await add('rank_reward_percent', String(count % 100), '2027-03-03T00:00:00.000Z');
  expect(await listSettingHistory(staff)).toHaveLength(200);
});

test('a saved setting writes an audit entry with both values and an event with the keys', async () => {
  const before = (await at(staff.now().toISOString())).values.withdraw_shopping_point_percent;
  await world.set('withdraw_shopping_point_percent', '3');
  expect(await auditEntriesOf(db, 'settings.save', 'withdraw_shopping_point_percent')).toEqual([
    { actorKind: 'admin', actorId: staff.actor.id, subject: 'setting', before, after: '3' },
  ]);
  expect(await payloadsOf(db, 'settings.changed')).toContainEqual({
    keys: ['withdraw_shopping_point_percent'],
  });
});

test('only an owner changes the settings that protect accounts and the back office; others may send them unchanged', async () => {
  const finance = world.asAdmin(staff.actor.id, 'finance');
  const save = (value: string) =>
    saveSettings(finance, {
      settings: { two_person_limit: { value }, usdt_krw_rate: { value: '1402' } },
    });
  await expect(save('500')).rejects.toMatchObject({ code: 'forbidden' });
  expect((await at(staff.now().toISOString())).values.usdt_krw_rate).not.toBe('1402');
  expect(await save('0')).toEqual({ changed: ['usdt_krw_rate'] });
});

test('of two administrators who save the same new value at once, one changes it', async () => {
  const save = () => world.set('settlement_max_payout', '1000');
  const saved = await Promise.all([save(), save()]);
  expect(saved.map(({ changed }) => changed.length).sort()).toEqual([0, 1]);
});

test('a visitor reads the public settings alone, with the time when a closed portal opens again', async () => {
  world.moveTo('2027-04-01T15:30:00Z');
  await world.set('access_block_start_hour', '0');
  await world.set('access_block_end_hour', '2');
  expect(await readPublicSettings(world.visitor)).toEqual({
    access_block_start_hour: 0,
    access_block_end_hour: 2,
    withdraw_fee_percent: 70_000,
    withdraw_min_amount: points(30),
    lotto_withdraw_min_amount: points(10),
    isAccessBlocked: true,
    reopensAt: '2027-04-01T17:00:00.000Z',
    businessTz: 'Asia/Seoul',
    passwordMinLength: 4,
    sendsMail: false,
  });
  world.moveTo('2027-04-01T17:00:00Z');
  expect(await readPublicSettings(world.visitor)).toMatchObject({ isAccessBlocked: false, reopensAt: null });
});

test('the help reads the figures in force', async () => {
  await world.set('withdraw_cooling_hours', '48');
  await world.set('purchase_withdrawal_days', '0');
  expect(await readHelpFigures(world.visitor)).toEqual({
    withdrawFeePercent: 70_000,
    withdrawMinimum: points(30),
    lottoMinimum: points(10),
    conversionSurcharge: 50_000,
    coolingHours: 48,
    purchaseWithdrawalDays: 0,
    sendsMail: false,
  });
});
