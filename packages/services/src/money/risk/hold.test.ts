import { riskHolds } from '@starline/db/schema/risk';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { PAID, REQUESTED } from '@starline/domain/request-states';
import { initialTerms } from '@starline/domain/risk';
import { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readWithdrawalDocument } from '../../desk/documents/withdrawal.ts';
import { demoWallets } from '../../running/demo/tron-wallets.ts';
import { codeOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { makePayoutBatch } from '../payouts/make.ts';
import { sendPayoutBatch } from '../payouts/send.ts';
import { readReceipt } from '../receipts/read.ts';
import { cancelOwnWithdrawal } from '../withdrawals/cancel-own.ts';
import { cancelWithdrawals, completeWithdrawals } from '../withdrawals/end-batch.ts';
import { allWithdrawals } from '../withdrawals/list-all.ts';
import { requestWithdrawal } from '../withdrawals/request.ts';
import { holdNewRequests, releaseRiskHold } from './hold.ts';
import { saveRiskRule } from './rules.ts';
import { readSignals } from './signals.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff, system } = world;
await world.set('payout_batches', 'on');
const reason = '본인과 통화함';

/**
 * Every member has a wallet of its own, so that a first payout alone gives a weight: 10 and the rule below.
 */
async function request(wallet = `T${crypto.randomUUID().replaceAll('-', '').slice(0, 33)}`) {
  const id = await world.member({ walletTrc20: wallet, phone: '' });
  const gift = { memberId: id, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(staff, { ...gift, point: points(1000) });
  const ctx = world.asMember(id);
  const asked = { type: 'coin', amount: points(20), memo: '' } as const;
  return { ctx, id: (await requestWithdrawal(ctx, asked)).id };
}
const setLine = async (isOn: boolean, threshold: number) => {
  const terms = { rule: 'hold', isOn, weight: 0, threshold } as const;
  await saveRiskRule(staff, terms).catch((error) => {
    if (error.code !== 'nothing_changed') throw error;
  });
};
const holdOf = async (id: number) =>
  (await db.select().from(riskHolds).where(eq(riskHolds.withdrawalId, id)))[0];
const checked = async ({ ctx, id }: Awaited<ReturnType<typeof request>>) => {
  const receipt = await readReceipt(ctx, { kind: 'withdrawal', id });
  return receipt.kind === 'withdrawal' && receipt.isBeingChecked;
};

/** A first payout weighs 10: the line of 10 holds it, the line of 500 nothing. */
beforeEach(() => setLine(true, 10));

test('nothing is held while the rule is off, which it is at first', async () => {
  expect(initialTerms('hold').isOn).toBe(false);
  await setLine(false, 10);
  const one = await request();
  expect(await holdNewRequests(system)).toBe(0);
  expect(await completeWithdrawals(staff, { ids: [one.id] })).toEqual({ changed: [one.id], skipped: [] });
  expect(await holdOf(one.id)).toBeUndefined();
});

test('a withdrawal at the line is neither paid nor batched until it is released with a reason, and one below it is', async () => {
  const one = await request();
  const skipped = [{ id: one.id, code: 'held_by_risk' }];
  expect(await completeWithdrawals(staff, { ids: [one.id] })).toEqual({ changed: [], skipped });
  expect(await makePayoutBatch(staff, { ids: [one.id], format: 'tron' })).toMatchObject({
    id: null,
    skipped,
  });
  expect(await holdOf(one.id)).toMatchObject({ weight: 10, line: 10, releasedAt: null });
  expect(await auditEntriesOf(db, 'withdrawals.holdByRisk', one.id)).toMatchObject([
    { actorKind: 'system', actorId: null, after: { weight: 10, line: 10 } },
  ]);
  await releaseRiskHold(staff, { id: one.id, reason });
  expect(await auditEntriesOf(db, 'withdrawals.releaseRiskHold', one.id)).toMatchObject([
    { actorKind: 'admin', actorId: staff.actor.id, after: { reason } },
  ]);
  expect(await codeOf(releaseRiskHold(staff, { id: one.id, reason }))).toBe('not_found');
  expect((await completeWithdrawals(staff, { ids: [one.id] })).changed).toEqual([one.id]);

  await setLine(true, 11);
  const light = await request();
  expect((await completeWithdrawals(staff, { ids: [light.id] })).changed).toEqual([light.id]);
});

test('is released for the signals that were shown, and not once another one has come', async () => {
  const wallet = `T${crypto.randomUUID().replaceAll('-', '').slice(0, 33)}`;
  const { id } = await request(wallet);
  expect(await holdNewRequests(system)).toBeGreaterThan(0);
  const shown = async () => {
    const [found] = await readSignals(staff, { subject: 'withdrawal', ids: [id] });
    return (found?.signals ?? []).map(({ rule }) => rule);
  };
  const seen = await shown();
  expect(seen).toEqual(['first_payout']);
  await world.member({ walletTrc20: wallet, phone: '' });
  expect(await codeOf(releaseRiskHold(staff, { id, reason, seen }))).toBe('shown_changed');
  expect(await holdOf(id)).toMatchObject({ releasedAt: null });
  const now = await shown();
  expect(now).toContain('destination_shared');
  expect(await codeOf(releaseRiskHold(staff, { id, reason, seen: [...now, 'sum_day'] }))).toBe('done');
});

test('a held one stays held when its weights sink, and is free while the rule is off', async () => {
  const one = await request();
  await completeWithdrawals(staff, { ids: [one.id] });
  await setLine(true, 500);
  expect((await completeWithdrawals(staff, { ids: [one.id] })).skipped).toEqual([
    { id: one.id, code: 'held_by_risk' },
  ]);
  await setLine(false, 500);
  expect((await readWithdrawalDocument(staff, { id: one.id })).riskHold).toBeNull();
  expect((await completeWithdrawals(staff, { ids: [one.id] })).changed).toEqual([one.id]);
});

test('a batch that is older than the rule is not sent with a held line, and is once staff released it', async () => {
  await setLine(false, 10);
  const one = await request('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  const other = await request('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  const batch = await makePayoutBatch(staff, { ids: [one.id, other.id], format: 'tron' });
  const id = batch.id ?? 0;
  await setLine(true, 10);
  const act = () => sendPayoutBatch(staff, { id });
  await expect(act()).rejects.toMatchObject({ code: 'held_by_risk', params: { line: 1 } });
  expect(await holdNewRequests(system)).toBeGreaterThanOrEqual(2);
  await releaseRiskHold(staff, { id: one.id, reason });
  await expect(act()).rejects.toMatchObject({ code: 'held_by_risk', params: { line: 2 } });
  await releaseRiskHold(staff, { id: other.id, reason });
  expect(await act()).toMatchObject({ id });
});

test('a line of a batch that was not sent is held and released however old its request is', async () => {
  await setLine(false, 10);
  const { id } = await request('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  const batch = await makePayoutBatch(staff, { ids: [id], format: 'tron' });
  world.moveTo(new Date(world.system.now().getTime() + 3 * 86_400_000).toISOString());
  await setLine(true, 10);
  const act = () => sendPayoutBatch(staff, { id: batch.id ?? 0 });
  await expect(act()).rejects.toMatchObject({ code: 'held_by_risk', params: { line: 1 } });
  expect(await holdNewRequests(system)).toBe(1);
  expect((await readWithdrawalDocument(staff, { id })).riskHold).toMatchObject({ line: 10 });
  await releaseRiskHold(staff, { id, reason });
  expect(await act()).toMatchObject({ id: batch.id });
});

test('a batch of 500 lines that stays open keeps no later one from being looked at', async () => {
  await setLine(false, 10);
  const [first, second] = demoWallets(23, 2);
  const [old, next] = [await request(first), await request(second)];
  const abandoned = await makePayoutBatch(staff, { ids: [old.id], format: 'tron' });
  expect(abandoned.id).not.toBeNull();
  await makePayoutBatch(staff, { ids: [next.id], format: 'tron' });
  // One request a day after a payout, so that none of them weighs anything.
  const copy = (status: string, batch: number | null, from: number, to: number) => sql`
    insert into withdrawals (member_id, type, status, amount, center_amount, fee, payout, trc20_address, memo, payout_batch_id, created_at, ended_at)
    select member_id, type, ${status}, amount, center_amount, fee, payout, trc20_address, '', ${batch}::bigint,
      created_at - n * interval '1 day', case when ${status} = ${PAID} then created_at - n * interval '1 day' end
    from withdrawals cross join generate_series(${from}::int, ${to}::int) n where id = ${old.id}`;
  await db.execute(copy(PAID, null, 600, 600));
  await db.execute(copy(REQUESTED, abandoned.id, 1, 500));
  world.moveTo(new Date(world.system.now().getTime() + 3 * 86_400_000).toISOString());
  await setLine(true, 10);
  for (let minute = 0; minute < 2; minute += 1) {
    world.moveTo(new Date(world.system.now().getTime() + 60_000).toISOString());
    await holdNewRequests(system);
  }
  expect(await db.$count(riskHolds, eq(riskHolds.withdrawalId, old.id))).toBe(0);
  expect(await holdOf(next.id)).toMatchObject({ line: 10 });
});

test('the list marks what is held, while it is', async () => {
  const one = await request();
  await completeWithdrawals(staff, { ids: [one.id] });
  const isMarked = async () => {
    const rows = await allWithdrawals.rows(staff, ListAllWithdrawals.parse({ size: 50 }));
    return rows.find(({ id }) => id === one.id)?.isHeldByRisk;
  };
  expect(await isMarked()).toBe(true);
  await releaseRiskHold(staff, { id: one.id, reason });
  expect(await isMarked()).toBe(false);
});

test('staff and the member may cancel a held one', async () => {
  const [one, other] = [await request(), await request()];
  await completeWithdrawals(staff, { ids: [one.id, other.id] });
  const cancelled = await cancelWithdrawals(staff, { ids: [one.id], reason: 'other', text: '확인 필요' });
  expect(cancelled.changed).toEqual([one.id]);
  expect(await codeOf(cancelOwnWithdrawal(other.ctx, { id: other.id }))).toBe('done');
});

test('the job holds new ones once, so that member and staff see it before anyone pays', async () => {
  await setLine(true, 500);
  const one = await request();
  expect(await holdNewRequests(system)).toBe(0);
  expect(await checked(one)).toBe(false);
  await setLine(true, 10);
  expect(await holdNewRequests(system)).toBeGreaterThan(0);
  expect(await holdNewRequests(system)).toBe(0);
  expect(await checked(one)).toBe(true);
  expect((await readWithdrawalDocument(staff, { id: one.id })).riskHold).toMatchObject({
    weight: 10,
    line: 10,
  });
  await releaseRiskHold(staff, { id: one.id, reason });
  expect(await holdNewRequests(system)).toBe(0);
  expect(await checked(one)).toBe(false);
});

test('a destination that others have adds its weight to the line', async () => {
  await setLine(true, 60);
  const shared = `T${'b'.repeat(33)}`;
  const [one, other, alone] = [await request(shared), await request(shared), await request()];
  const { changed, skipped } = await completeWithdrawals(staff, { ids: [one.id, other.id, alone.id] });
  expect(changed).toEqual([alone.id]);
  expect(skipped.map(({ code }) => code)).toEqual(['held_by_risk', 'held_by_risk']);
});

test('of two administrators who pay and release at once, the payment comes after the release or not at all', async () => {
  const one = await request();
  await completeWithdrawals(staff, { ids: [one.id] });
  const [paid] = await Promise.all([
    completeWithdrawals(staff, { ids: [one.id] }),
    releaseRiskHold(staff, { id: one.id, reason }),
  ]);
  const again = await completeWithdrawals(staff, { ids: [one.id] });
  expect([...paid.changed, ...again.changed]).toEqual([one.id]);
});
