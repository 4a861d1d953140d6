import { members } from '@starline/db/schema/members';
import { amount } from '@starline/domain/money';
import type { ApproveRun } from '@starline/validators/settlements';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { updateMember } from '../../network/members/update.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { setCodeActive } from '../purchases/set-active.ts';
import { voidPurchase } from '../purchases/void.ts';
import { approveRun } from './approve.ts';
import { readRun } from './get-run.ts';
import { reverseRun } from './reverse.ts';
import { settle } from './settle.ts';
import { readStatus } from './status.ts';
import { forceState } from './testing/force-state.ts';
import { type Golden, makeGoldenDay, rewardLines } from './testing/golden-network.ts';

const DAY = '2026-11-18';
const NEXT = '2026-11-19';
const plain = { isPreview: false, isEarly: false, force: false };
const settleDay = (golden: Golden, date = DAY) => settle(golden.world.system, { date, ...plain });

const approve = ({ world }: Golden, input: Partial<ApproveRun> = {}) =>
  approveRun(world.staff, { date: DAY, isEarly: false, force: false, ...input });

const onGoldenDay = (use: (golden: Golden) => Promise<void>) =>
  withFreshDatabase(async ({ db }) => {
    const golden = await makeGoldenDay(db);
    await use(golden);
    const books = await checkBooks(golden.world.system, { isFull: false });
    const unproved = ['system_accounts', 'limits', 'documents'];
    expect(books.findings.filter((finding) => !unproved.includes(finding.check))).toEqual([]);
  });

/** Sets a value as an administrator would at noon of the golden day. */
async function setAtNoon(
  { world }: Golden,
  key: Parameters<Golden['world']['set']>[0],
  value: string,
): Promise<void> {
  world.moveTo('2026-11-18T03:00:00Z');
  await world.set(key, value);
  world.moveTo('2026-11-18T15:30:00Z');
}

test('pays only the center kinds on a day without rewards', () =>
  onGoldenDay(async (golden) => {
    await setAtNoon(golden, 'reward_days', 'mon,tue,thu,fri,sat,sun');
    const run = await settleDay(golden);
    expect(run.totals).toMatchObject({ paid: 1500, unpaid: 0, lotto: 0, members: 2 });
    expect(await rewardLines(golden.world.db, DAY)).toEqual([
      'center A from D: 12.00',
      'center_recommend E from D: 3.00',
    ]);
  }));

test('a setting changed after the day has ended does not affect it', () =>
  onGoldenDay(async (golden) => {
    await golden.world.set('daily_reward_percent', '9');
    expect((await settleDay(golden)).totals).toMatchObject({ paid: 2365 });
  }));

test('the next day the new package earns, exhausted ones have no row and no center fee is paid twice', () =>
  onGoldenDay(async (golden) => {
    await settleDay(golden);
    golden.world.moveTo('2026-11-19T15:30:00Z');
    await settleDay(golden, NEXT);
    expect(await rewardLines(golden.world.db, NEXT)).toEqual([
      'daily B: 2.50 +0.12',
      'daily C: 1.50 +0.07',
      'daily C: 1.50 +0.07',
      'daily D: 1.50 +0.07',
      'daily F: 0.00 / 5.00 blocked',
      'daily_matching B from C level 1: 0.15',
      'daily_matching B from D level 2: 0.07',
      'daily_matching C from D level 1: 0.15',
    ]);
  }));

test('a bcode package earns for a day only if it was on during all of it', () =>
  onGoldenDay(async (golden) => {
    const { world, ids } = golden;
    const { rows } = await world.db.execute<{ id: number }>(
      sql`select id from purchases where type = 'bcode' and member_id in (${ids.C}, ${ids.E}) order by member_id`,
    );
    const [ofE = 0, ofC = 0] = ids.E < ids.C ? rows.map(({ id }) => id) : rows.map(({ id }) => id).reverse();
    // C's is switched off and on during the day, E's in the first instant of it.
    world.moveTo('2026-11-17T15:00:00Z');
    for (const active of [false, true]) await setCodeActive(world.staff, { id: ofE, active });
    world.moveTo('2026-11-18T03:00:00Z');
    for (const active of [false, true]) await setCodeActive(world.staff, { id: ofC, active });
    world.moveTo('2026-11-18T15:30:00Z');
    await settleDay(golden);
    const dailies = async (day: string) =>
      (await rewardLines(world.db, day)).filter((line) => /^daily [CE]:/.test(line));
    expect(await dailies(DAY)).toEqual(['daily C: 1.50 +0.07', 'daily E: 2.00 / 3.00 limit +0.10']);
    world.moveTo('2026-11-19T15:30:00Z');
    await settleDay(golden, NEXT);
    expect(await dailies(NEXT)).toEqual(['daily C: 1.50 +0.07', 'daily C: 1.50 +0.07']);
  }));

test('days are posted in order, one after the other, and not before they end', () =>
  onGoldenDay(async (golden) => {
    golden.world.moveTo('2026-11-21T03:00:00Z');
    await expect(settleDay(golden, NEXT)).rejects.toMatchObject({
      code: 'settlement_out_of_order',
      params: { due: DAY },
    });
    await expect(settleDay(golden, '2026-11-16')).rejects.toMatchObject({ code: 'settlement_out_of_order' });
    for (const day of [DAY, NEXT, '2026-11-20']) await settleDay(golden, day);
    await expect(settleDay(golden, '2026-11-21')).rejects.toMatchObject({ code: 'settlement_too_early' });
    const early = await settle(golden.world.system, { ...plain, date: '2026-11-21', isEarly: true });
    expect(early).toMatchObject({ status: 'posted', isEarly: true });
    await expect(
      settle(golden.world.asAdmin(1, 'finance'), { ...plain, date: '2026-11-22', force: true }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      settle(golden.world.system, { ...plain, date: '2026-11-22', isEarly: true }),
    ).rejects.toMatchObject({ code: 'settlement_too_early' });
    const forced = await settle(golden.world.staff, { ...plain, date: '2026-11-22', force: true });
    expect(forced.status).toBe('posted');
    expect(await readStatus(golden.world.system)).toEqual({
      today: '2026-11-21',
      due: null,
      next: '2026-11-23',
      firstPosted: '2026-11-17',
      lastPosted: '2026-11-22',
      isPosting: false,
    });
  }));

test('a draft waits for a person in review mode', () =>
  onGoldenDay(async (golden) => {
    await setAtNoon(golden, 'settlement_mode', 'review');
    expect((await settleDay(golden)).status).toBe('draft');
    expect(await rewardLines(golden.world.db, DAY)).toEqual([]);
    const detail = await readRun(golden.world.staff, { date: DAY });
    expect(detail.topEarners[0]).toMatchObject({ username: 'a', paid: 1300 });
    expect(detail.previous?.businessDay).toBe('2026-11-17');
    const posted = await approve(golden);
    expect(posted).toMatchObject({ status: 'posted', totals: { paid: 2365 } });
    await expect(approve(golden)).rejects.toMatchObject({
      code: 'settlement_already_posted',
    });
  }));

test('a payout above the ceiling waits for a person', () =>
  onGoldenDay(async (golden) => {
    await setAtNoon(golden, 'settlement_max_payout', '7');
    const run = await settleDay(golden);
    expect(run).toMatchObject({ status: 'draft', totals: { paid: 2365 } });
    expect(run.failure).toContain('settlement_max_payout');
    expect(await approve(golden)).toMatchObject({
      status: 'posted',
      failure: null,
    });
  }));

test('approving a stale draft recomputes it and waits for another approval', () =>
  onGoldenDay(async (golden) => {
    const { world, ids } = golden;
    await setAtNoon(golden, 'settlement_mode', 'review');
    await settleDay(golden);
    await updateMember(world.staff, { id: ids.F, isRewardBlocked: false });
    expect((await readRun(world.staff, { date: DAY })).run.isStale).toBe(true);
    const again = await approve(golden);
    expect(again).toMatchObject({ status: 'draft', isStale: false });
    expect(await rewardLines(world.db, DAY)).toEqual([]);
    expect(await approve(golden)).toMatchObject({ status: 'posted', id: again.id });
    expect(await rewardLines(world.db, DAY)).toContain('daily F: 5.00 +0.25');
    expect(await rewardLines(world.db, DAY)).toContain('daily_matching B from F level 1: 0.50');
  }));

test('a void between draft and posting removes the purchase', () =>
  onGoldenDay(async (golden) => {
    const { world, ids } = golden;
    await settle(world.system, { ...plain, date: DAY, isPreview: true });
    const bought = await world.db.execute<{ id: number }>(
      sql`select id from purchases where member_id = ${ids.D}`,
    );
    await voidPurchase(world.staff, { id: bought.rows[0]?.id ?? 0, force: false });
    expect((await settleDay(golden)).totals).toMatchObject({ paid: 865 });
    await voidPurchase(world.staff, { id: 1, force: false }).then(
      () => expect.unreachable(),
      (error) => expect(error.code).toBe('purchase_has_rewards'),
    );
  }));

test('while a run posts, inputs of its snapshot cannot change', () =>
  onGoldenDay(async ({ world, ids }) => {
    await forceState(world.db, '2026-11-17', 'posting');
    await expect(updateMember(world.staff, { id: ids.F, isRewardBlocked: false })).rejects.toMatchObject({
      code: 'settlement_in_progress',
    });
    await forceState(world.db, '2026-11-17', 'posted');
  }));

test('a reversal names members who have spent; forced, the rest is owed and later rewards repay it', () =>
  onGoldenDay(async (golden) => {
    const { world, ids } = golden;
    await settleDay(golden);
    world.moveTo('2026-11-19T03:00:00Z');
    const asked = { type: 'coin', amount: amount(1250), memo: '' } as const;
    const { id: spent } = await requestWithdrawal(world.asMember(ids.A), asked);
    await completeWithdrawals(world.staff, { ids: [spent] });
    await expect(
      reverseRun(world.staff, { date: DAY, force: false, reason: 'Wrong plan' }),
    ).rejects.toMatchObject({
      code: 'reversal_overdraws',
      params: { count: 1, by: 1250, members: 'a' },
    });
    await expect(
      reverseRun(world.asAdmin(1, 'finance'), { date: DAY, force: true, reason: 'Wrong plan' }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(
      reverseRun(world.staff, { date: '2026-11-17', force: false, reason: 'Wrong plan' }),
    ).rejects.toMatchObject({
      code: 'settlement_out_of_order',
    });
    await reverseRun(world.staff, { date: DAY, force: true, reason: 'Wrong plan' });
    expect(await holdings(world.db, ids.A)).toEqual({ owed: 12.5 });
    expect(await holdings(world.db, ids.B)).toEqual({});
    await settleDay(golden);
    expect(await holdings(world.db, ids.A)).toEqual({ center: 0.5, lotto: 0.05 });
  }));

test('unlocked levels follow the direct recruits, compression skips members without a package', () =>
  onGoldenDay(async (golden) => {
    const { world, ids } = golden;
    await world.db.update(members).set({ recommenderId: ids.C }).where(eq(members.id, ids.F));
    await world.db.execute(sql`
      insert into plans (content, activates_on)
      select content || '{"compression": true, "unlock": {"isOn": true, "steps": [{"recruits": 1, "levels": 1}]}}', '2026-11-18' from plans`);
    await updateMember(world.staff, { id: ids.F, isRewardBlocked: false });
    await settleDay(golden);
    expect((await rewardLines(world.db, DAY)).filter((line) => line.startsWith('daily_matching'))).toEqual([
      'daily_matching A from B level 1: 0.00 / 0.25 limit',
      'daily_matching B from C level 1: 0.15',
      'daily_matching C from F level 1: 0.50',
    ]);
  }));
