import { chainPolls } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { jobDays } from '@starline/db/schema/job-days';
import { outsideServices } from '@starline/db/schema/outside-services';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { readAdminIdentity } from '../../identity/logins/identities.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { convertPoints } from '../../money/conversions/create.ts';
import { applyPayoutResult } from '../../money/payouts/results.ts';
import { settleFailedPayouts } from '../../money/payouts/settle-failed.ts';
import { showRates } from '../../money/rates/show.ts';
import { completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { beat } from '../../proof/operations/beat.ts';
import { forgetUnasked } from '../../proof/operations/forget-unasked.ts';
import { onceADay } from '../../running/nightly/once-a-day.ts';
import { buyPackage } from '../../settlement/purchases/buy.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { readFigures } from './figures.ts';
import { readLights } from './lights.ts';
import { chooseStart } from './start-page.ts';
import { readWaiting } from './waiting.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

test('says how much waits, what it is worth and since when', async () => {
  const id = await world.member();
  const ctx = world.asMember(id);
  const gift = { memberId: id, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(world.staff, { ...gift, point: points(5000) });
  world.moveTo('2026-11-18T04:00:00Z');
  await requestWithdrawal(ctx, { type: 'coin', amount: points(20), memo: '' });
  world.moveTo('2026-11-18T05:00:00Z');
  await requestWithdrawal(ctx, { type: 'coin', amount: points(30), memo: '' });
  const claimed = { accountHolder: '홍', transactionId: 'a'.repeat(64), amount: points(300) };
  const other = await world.member();
  await db.insert(deposits).values([
    { ...claimed, memberId: id, createdAt: world.system.now().toISOString() },
    { ...claimed, memberId: other, createdAt: world.system.now().toISOString() },
  ]);
  expect(await readWaiting(world.staff)).toEqual({
    withdrawals: { count: 2, amount: 5000, oldest: '2026-11-18T04:00:00.000Z' },
    lottoWithdrawals: { count: 0, amount: 0, oldest: null },
    deposits: { count: 2, amount: 60_000, oldest: '2026-11-18T05:00:00.000Z' },
    approvals: { count: 0, amount: null, oldest: null },
    disputes: { count: 2, amount: 60_000, oldest: '2026-11-18T05:00:00.000Z' },
    jobs: { count: 0, amount: null, oldest: null },
    inquiries: { count: 0, amount: null, oldest: null },
    failedPayouts: { count: 0, amount: 0, oldest: null },
    alerts: { count: 0, amount: null, oldest: null },
    bankDays: { count: 0, amount: null, oldest: null },
    walletDays: { count: 0, amount: null, oldest: null },
    lookFirstWithdrawals: { count: 2, amount: 5000, oldest: '2026-11-18T04:00:00.000Z' },
    lookFirstDeposits: { count: 2, amount: 60_000, oldest: '2026-11-18T05:00:00.000Z' },
  });
});

test('names payouts that failed until each is held or given back', async () => {
  await world.set('payout_batches', 'on');
  const { requests, sent, items, resultOf } = payoutFixture(world);
  const batch = await sent(await requests(3));
  world.moveTo('2026-11-18T06:00:00Z');
  const content = await resultOf(batch.id, { 1: '계좌 없음', 3: '예금주 불일치' });
  await applyPayoutResult(world.staff, { id: batch.id, name: 'r', content });
  const failed = async () => (await readWaiting(world.staff)).failedPayouts;
  expect(await failed()).toEqual({ count: 2, amount: 19_000, oldest: '2026-11-18T06:00:00.000Z' });
  const scope = { countries: [], centers: [1] };
  const scoped: AdminContext = { ...world.staff, actor: { ...world.staff.actor, scope } };
  // The screens of batches and of nightly jobs are closed to a role with a scope.
  await db.insert(jobDays).values({ job: 'books', day: '2026-11-17', startedAt: '2026-11-17T06:00:00Z' });
  const nothing = { count: 0, amount: null, oldest: null };
  expect(await readWaiting(scoped)).toMatchObject({ failedPayouts: nothing, jobs: nothing });
  expect(await readWaiting(world.staff)).toMatchObject({ failedPayouts: { count: 2 }, jobs: { count: 1 } });
  const itemIds = (await items(batch.id)).filter(({ state }) => state === 'failed').map(({ id }) => id);
  await settleFailedPayouts(world.staff, { id: batch.id, itemIds, resolution: 'returned' });
  expect(await failed()).toEqual({ count: 0, amount: 0, oldest: null });
});

test('names a nightly job that failed until it is done', async () => {
  await db.delete(jobDays);
  const jobs = async () => [
    (await readWaiting(world.staff)).jobs.count,
    (await readLights(world.staff)).find(({ name }) => name === 'jobs')?.count,
  ];
  const [none, openDays = 0] = await jobs();
  expect(none).toBe(0);
  const ask = (work: () => Promise<void>) => onceADay(world.system, 'recount', '2026-11-18', work);
  await expect(ask(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full');
  expect(await jobs()).toEqual([1, openDays + 1]);
  expect(await ask(async () => {})).toBe(true);
  expect(await jobs()).toEqual([0, openDays]);
});

test('adds up thirty business days and keeps them for a minute', async () => {
  world.moveTo('2026-11-19T16:00:00Z');
  const id = await world.member();
  const ctx = world.asMember(id);
  const gift = { memberId: id, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(world.staff, { ...gift, point: points(5000) });
  await convertPoints(ctx, { amount: points(1000) });
  await buyPackage(ctx, { packageId: await world.packageId('normal', 300) });
  const { id: asked } = await requestWithdrawal(ctx, { type: 'coin', amount: points(20), memo: '' });
  await completeWithdrawals(world.staff, { ids: [asked] });
  const figures = await readFigures(world.staff);
  expect(figures.days).toHaveLength(30);
  // 16:00 UTC is 01:00 of the next business day in Seoul.
  expect(figures.days.at(-1)).toEqual({
    day: '2026-11-20',
    sales: 30_000,
    rewards: 0,
    payouts: 2000,
    signUps: 1,
  });
  expect(figures.days.at(0)?.day).toBe('2026-10-22');
  await buyPackage(ctx, { packageId: await world.packageId('normal', 300) });
  expect((await readFigures(world.staff)).days.at(-1)?.sales).toBe(30_000);
  world.moveTo('2026-11-19T16:01:00Z');
  expect((await readFigures(world.staff)).days.at(-1)?.sales).toBe(60_000);
});

test('a feed that is late is not good, and one that is not configured is neither', async () => {
  const at = world.system.now().getTime();
  const light = async (name: string) => (await readLights(world.staff)).find((each) => each.name === name);
  expect(await light('worker')).toMatchObject({ isGood: false, at: null });
  await beat(world.system);
  expect(await light('worker')).toMatchObject({ isGood: true });
  expect(await light('chain')).toMatchObject({ isGood: null });
  const watching = {
    ...world.staff,
    config: { ...world.staff.config, chain: { url: '', key: undefined }, depositAddress: 'T' },
  };
  const chain = async () => (await readLights(watching)).find(({ name }) => name === 'chain');
  expect(await chain()).toMatchObject({ isGood: false, at: null });
  await db.insert(chainPolls).values({ polledAt: new Date(at).toISOString() });
  expect(await chain()).toMatchObject({ isGood: true });
  // Read each time, but not again from the oldest open request on.
  for (const [ms, isGood] of [
    [7_200_001, false],
    [3_600_000, true],
  ] as const) {
    const deepAt = new Date(at - ms).toISOString();
    await db.update(chainPolls).set({ deepAt });
    expect(await chain()).toMatchObject({ isGood, ...(!isGood && { at: deepAt }) });
  }
  expect(await light('rates')).toMatchObject({ isGood: null, at: null });
  await db.execute(
    `insert into rate_quotes (rate, source, as_of) values (140000, 'upbit', '${new Date(at).toISOString()}')`,
  );
  expect(await light('rates')).toMatchObject({ isGood: true });
  world.moveTo(new Date(at + 121_000).toISOString());
  expect(await chain()).toMatchObject({ isGood: false, at: new Date(at).toISOString() });
  expect(await light('rates')).toMatchObject({ isGood: false, at: new Date(at).toISOString() });
  expect(await light('worker')).toMatchObject({ isGood: false });
});

test('a service that no worker asks any more is neither paused nor late', async () => {
  const state = async () => {
    const lights = await readLights(world.staff);
    const of = (name: string) => lights.find((each) => each.name === name);
    return [of('outside')?.count, of('rates')?.isGood, (await showRates(world.staff)).quotes.length];
  };
  const at = world.system.now().toISOString();
  await db.insert(outsideServices).values([
    { name: 'upbit', isPaused: true, changedAt: at, lastError: 'HTTP 404' },
    { name: 'smtp', isPaused: true, changedAt: at, lastError: 'ETIMEDOUT' },
  ]);
  expect(await state()).toEqual([2, false, 1]);
  await forgetUnasked(world.system, ['upbit', 'smtp']);
  expect(await state()).toEqual([2, false, 1]);
  await forgetUnasked(world.system, ['smtp']);
  expect(await state()).toEqual([1, null, 0]);
});

test('remembers the start page of one administrator', async () => {
  const { id } = world.staff.actor;
  expect(await readAdminIdentity(world.system, id)).toMatchObject({ startPage: null });
  await chooseStart(world.staff, { page: 'home' });
  expect(await readAdminIdentity(world.system, id)).toMatchObject({ startPage: 'home' });
});
