import { points } from '@starline/domain/money';
import type { ApproveRun } from '@starline/validators/settlements';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { deleteAdjustment } from '../../money/adjustments/delete.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { updateCenter } from '../../network/centers/save.ts';
import { updateMember } from '../../network/members/update.ts';
import { updateRecommender } from '../../network/members/update-recommender.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { systemBalance } from '../../testing/ledger-view.ts';
import { phone } from '../../testing/typed.ts';
import { grantCode } from '../code-grants/create.ts';
import { buyPackage } from '../purchases/buy.ts';
import { togglePurchase } from '../purchases/set-active.ts';
import { voidPurchase } from '../purchases/void.ts';
import { approveRun } from './approve.ts';
import { makeDraft } from './draft.ts';
import { postRun } from './post-run.ts';
import { reverseRun } from './reverse.ts';
import { currentRun, runById } from './run-row.ts';
import { settle } from './settle.ts';
import { forceState } from './testing/force-state.ts';
import { type Golden, makeGoldenDay, rewardLines } from './testing/golden-network.ts';

const DAY = '2026-11-18';
const NOON = '2026-11-18T03:00:00Z';
const preview = { date: DAY, isPreview: true, isEarly: false, force: false };

const onGoldenDay = (use: (golden: Golden) => Promise<void>) =>
  withFreshDatabase(async ({ db }) => use(await makeGoldenDay(db)));

const approve = ({ world }: Golden, input: Partial<ApproveRun> = {}) =>
  approveRun(world.staff, { date: DAY, isEarly: false, force: false, ...input });

async function fund({ world }: Golden, member: number, whole: number): Promise<void> {
  const asked = { amount: points(whole), accountHolder: 'x', memo: '' };
  const { id } = await requestDeposit(world.asMember(member), asked);
  await completeDeposits(world.staff, { ids: [id] });
}

test('refuses to approve a draft of a day that has not ended unless the caller asks for it', () =>
  onGoldenDay(async (golden) => {
    golden.world.moveTo(NOON);
    await settle(golden.world.system, preview);
    await expect(approve(golden)).rejects.toMatchObject({ code: 'settlement_too_early' });
    expect(await systemBalance(golden.world.db, 'rewards')).toBe(0);
    const finance = golden.world.asAdmin(golden.world.staff.actor.id, 'finance');
    await expect(approveRun(finance, { date: DAY, isEarly: false, force: true })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await approve(golden, { isEarly: true })).toMatchObject({ status: 'posted', isEarly: true });
  }));

test('a draft computed before its day ended is recomputed once the day has ended', () =>
  onGoldenDay(async (golden) => {
    golden.world.moveTo(NOON);
    const early = await settle(golden.world.system, preview);
    golden.world.moveTo('2026-11-18T15:30:00Z');
    const again = await approve(golden, { runId: early.id });
    expect(again).toMatchObject({ status: 'draft', isEarly: false });
    expect(again.id).not.toBe(early.id);
    expect(await approve(golden, { runId: again.id })).toMatchObject({ status: 'posted', isEarly: false });
  }));

test('posts only the run the administrator looked at', () =>
  onGoldenDay(async (golden) => {
    const seen = await settle(golden.world.system, preview);
    const other = await settle(golden.world.system, preview);
    expect(await approve(golden, { runId: seen.id })).toMatchObject({ id: other.id, status: 'draft' });
    expect(await systemBalance(golden.world.db, 'rewards')).toBe(0);
    expect(await approve(golden, { runId: other.id })).toMatchObject({ status: 'posted' });
  }));

test('every verb that changes the figures of today makes the draft of today stale', () =>
  onGoldenDay(async (golden) => {
    const { world, ids } = golden;
    world.moveTo(NOON);
    await fund(golden, ids.G, 1000);
    const normal = await world.packageId('normal', 300);
    const hidden = (point: number) =>
      createAdjustment(world.staff, {
        memberId: ids.B,
        type: 'point',
        point: points(point),
        isHidden: true,
        description: '',
      });
    let [bought, granted, adjusted] = [0, 0, 0];
    const verbs: Record<string, () => Promise<unknown>> = {
      buy: async () => {
        bought = (await buyPackage(world.asMember(ids.G), { packageId: normal })).id;
      },
      void: () => voidPurchase(world.staff, { id: bought, force: false }),
      grant: async () => {
        const productId = await world.packageId('bcode', 300);
        granted = (await grantCode(world.staff, { username: 'g', productId })).id;
      },
      toggle: () => togglePurchase(world.staff, { id: granted }),
      hide: async () => {
        adjusted = (await hidden(1)).id;
      },
      'take back what was hidden': () => deleteAdjustment(world.staff, { id: adjusted, force: false }),
      block: () => updateMember(world.staff, { id: ids.F, isRewardBlocked: false }),
      'recommender in the form': () => updateMember(world.staff, { id: ids.G, recommender: 'c' }),
      recommender: () => updateRecommender(world.staff, { username: 'g', newRecommender: 'b' }),
      center: () =>
        updateCenter(world.staff, {
          id: 1,
          centerName: 'HQ',
          centerOwner: ids.A,
          centerRecommender: null,
          centerPhone: '',
        }),
    };
    for (const [name, verb] of Object.entries(verbs)) {
      await settle(world.system, preview);
      await verb();
      const run = await currentRun(world.db, DAY);
      expect([name, run?.staleSince !== null]).toEqual([name, true]);
    }
    const posted = await currentRun(world.db, DAY);
    expect(await approve(golden, { isEarly: true })).toMatchObject({ status: 'draft', isStale: false });
    expect((await currentRun(world.db, DAY))?.id).not.toBe(posted?.id);
  }));

test('a package bought after the day neither makes its draft stale nor waits for a posting run', () =>
  onGoldenDay(async (golden) => {
    const { world, ids } = golden;
    await fund(golden, ids.G, 1000);
    const packageId = await world.packageId('normal', 300);
    const productId = await world.packageId('bcode', 300);
    await settle(world.system, preview);
    await buyPackage(world.asMember(ids.G), { packageId });
    await grantCode(world.staff, { username: 'g', productId });
    expect((await currentRun(world.db, DAY))?.staleSince).toBeNull();
    await forceState(world.db, DAY, 'posting');
    await buyPackage(world.asMember(ids.G), { packageId });
    await grantCode(world.staff, { username: 'g', productId });
  }));

test('a package bought while today is posted early counts for tomorrow, once', () =>
  onGoldenDay(async (golden) => {
    const { world, ids } = golden;
    world.moveTo(NOON);
    await fund(golden, ids.G, 300);
    await settle(world.system, { ...preview, isPreview: false, isEarly: true });
    await buyPackage(world.asMember(ids.G), { packageId: await world.packageId('normal', 300) });
    world.moveTo('2026-11-19T15:30:00Z');
    await settle(world.system, { ...preview, isPreview: false, date: '2026-11-19' });
    const lines = await rewardLines(world.db, '2026-11-19');
    expect(lines).toContain('center A from G: 12.00');
    expect(lines).toContain('daily G: 1.50 +0.07');
  }));

test('a form with unchanged reward block and recommender touches no draft and waits for no run', () =>
  onGoldenDay(async (golden) => {
    const { world, ids } = golden;
    await settle(world.system, preview);
    const form = { id: ids.F, isRewardBlocked: true, recommender: 'B', phone: phone('0101') };
    await updateMember(world.staff, form);
    expect((await currentRun(world.db, DAY))?.staleSince).toBeNull();
    await forceState(world.db, DAY, 'posting');
    expect(await updateMember(world.staff, { ...form, phone: phone('0102') })).toMatchObject({
      phone: '0102',
    });
    for (const change of [{ isRewardBlocked: false }, { recommender: 'a' }])
      await expect(updateMember(world.staff, { ...form, ...change })).rejects.toMatchObject({
        code: 'settlement_in_progress',
      });
  }));

test('the payout ceiling is tested on what is posted, also when a draft below it is recomputed', () =>
  onGoldenDay(async (golden) => {
    const { world, ids } = golden;
    world.moveTo(NOON);
    // The day sells 300: at most 24.00 may be paid, and 23.65 would be.
    await world.set('settlement_max_payout', '8');
    world.moveTo('2026-11-18T15:30:00Z');
    const draft = await runById(world.db, await makeDraft(world.system, { day: DAY, replaces: undefined }));
    await updateMember(world.staff, { id: ids.F, isRewardBlocked: false });
    const waiting = await postRun(world.system, draft, { by: 'automatic' });
    expect(waiting).toMatchObject({ status: 'draft', isStale: false });
    expect(waiting.failure).toContain('settlement_max_payout: pays 29.');
    expect(await systemBalance(world.db, 'rewards')).toBe(0);
    expect(await approve(golden, { runId: waiting.id })).toMatchObject({ status: 'posted', failure: null });
  }));

test('posts an approved run after a crash, unless it has become stale', () =>
  onGoldenDay(async (golden) => {
    const { world, ids } = golden;
    world.moveTo(NOON);
    await world.set('settlement_mode', 'review');
    world.moveTo('2026-11-18T15:30:00Z');
    const settleDay = () => settle(world.system, { ...preview, isPreview: false });
    const approveOnly = () =>
      world.db.execute(
        sql`update settlement_runs set status = 'approved' where business_day = ${DAY} and status = 'draft'`,
      );
    const draft = await settleDay();
    await approveOnly();
    await updateMember(world.staff, { id: ids.F, isRewardBlocked: false });
    const again = await settleDay();
    expect(again).toMatchObject({ status: 'draft', isStale: false });
    expect(again.id).not.toBe(draft.id);
    await approveOnly();
    expect(await settleDay()).toMatchObject({ id: again.id, status: 'posted' });
  }));

test('review mode and payout ceiling hold as they are now, also for a day settled again', () =>
  onGoldenDay(async (golden) => {
    const { world } = golden;
    const settleDay = () => settle(world.system, { ...preview, isPreview: false });
    expect(await settleDay()).toMatchObject({ status: 'posted' });
    await reverseRun(world.staff, { date: DAY, force: false, reason: 'Wrong plan' });
    await world.set('settlement_max_payout', '1');
    const waiting = await settleDay();
    expect(waiting).toMatchObject({ status: 'draft' });
    expect(waiting.failure).toContain('settlement_max_payout: pays ');
    await world.set('settlement_max_payout', '0');
    await world.set('settlement_mode', 'review');
    expect(await settleDay()).toMatchObject({ status: 'draft' });
    expect(await systemBalance(world.db, 'rewards')).toBe(0);
    expect(await approve(golden)).toMatchObject({ status: 'posted' });
  }));
