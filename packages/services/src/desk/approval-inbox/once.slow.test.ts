import { approvalRequests, approvalRules } from '@starline/db/schema/approvals';
import { auditLog } from '@starline/db/schema/audit';
import { ledgerTxs } from '@starline/db/schema/ledger';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import type { AdminContext } from '../../base/context.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { applyPayoutResult } from '../../money/payouts/results.ts';
import { returnPayout } from '../../money/payouts/return.ts';
import { settleFailedPayouts } from '../../money/payouts/settle-failed.ts';
import { completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { approveRun } from '../../settlement/settlements/approve.ts';
import { reverseRun } from '../../settlement/settlements/reverse.ts';
import { settle } from '../../settlement/settlements/settle.ts';
import { makeGoldenDay } from '../../settlement/settlements/testing/golden-network.ts';
import { refusalOf } from '../../testing/code-of.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { holdings, systemBalance } from '../../testing/ledger-view.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { approveRequest } from './approve.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
await world.set('payout_batches', 'on');
const { requests, withdrawal, items, sent, resultOf } = payoutFixture(world);
const [maker, checker, other] = [
  await world.hire('maker'),
  await world.hire('checker'),
  await world.hire('other'),
];
const postings = async () => (await db.select({ key: ledgerTxs.naturalKey }).from(ledgerTxs)).length;
const entriesOf = (action: string) => db.$count(auditLog, eq(auditLog.action, action));
/** The call three times at the same moment, without an idempotency key, and once more after it. */
async function sentAgain(act: (index: number) => Promise<unknown>) {
  const outcomes = await Promise.all([0, 1, 2].map((index) => refusalOf(act(index))));
  return [...outcomes, await refusalOf(act(0))];
}
const heldAs = (outcomes: readonly { params?: { approval?: number } }[]) =>
  outcomes.flatMap(({ params }) => params?.approval ?? []);

beforeEach(() => db.delete(approvalRules));

describe('a call without an idempotency key that is sent again', () => {
  test('approves a request once, also by two approvers', async () => {
    const memberId = await world.member();
    const gift = { memberId, point: points(7), type: 'point', description: '', isHidden: false } as const;
    await installRules(db);
    const { params } = await refusalOf(createAdjustment(maker, gift));
    const before = await postings();
    const by = [checker, checker, other];
    await sentAgain((index) => approveRequest(by[index] as AdminContext, { id: params?.approval ?? 0 }));
    expect((await holdings(db, memberId)).withdrawable).toBe(7);
    expect(await postings()).toBe(before + 1);
  });

  test('settles a failed line once', async () => {
    const ids = await requests(1);
    const batch = await sent(ids);
    const content = await resultOf(batch.id, { 1: '해지된 계좌' });
    await sentAgain(() => applyPayoutResult(maker, { id: batch.id, name: 'r.csv', content }));
    expect(await entriesOf('payouts.fail')).toBe(1);
    const itemIds = (await items(batch.id)).map(({ id }) => id);
    const before = await postings();
    await sentAgain(() => settleFailedPayouts(maker, { id: batch.id, itemIds, resolution: 'returned' }));
    expect(await postings()).toBe(before + 1);
    const { memberId } = await withdrawal(ids[0] ?? 0);
    expect(await holdings(db, memberId)).toEqual({ withdrawable: 10_000 });
  });

  test('completes a request once, and enters its return once', async () => {
    const [id = 0] = await requests(1);
    const before = await postings();
    await sentAgain(() => completeWithdrawals(maker, { ids: [id] }));
    await sentAgain(() => returnPayout(checker, { id, resolution: 'returned', reason: '반송' }));
    expect(await postings()).toBe(before + 2);
  });

  test('asks for approval again and again, and all these requests together have one effect', async () => {
    const ids = await requests(1);
    const batch = await sent(ids);
    const content = await resultOf(batch.id, { 1: '해지된 계좌' });
    await applyPayoutResult(maker, { id: batch.id, name: 'r.csv', content });
    const itemIds = (await items(batch.id)).map(({ id }) => id);
    const [paid = 0] = await requests(1);
    await completeWithdrawals(maker, { ids: [paid] });
    const [open = 0] = await requests(1);
    await installRules(db);
    const before = await postings();
    const held = heldAs([
      ...(await sentAgain(() =>
        settleFailedPayouts(maker, { id: batch.id, itemIds, resolution: 'returned' }),
      )),
      ...(await sentAgain(() => returnPayout(maker, { id: paid, resolution: 'returned', reason: '반송' }))),
      ...(await sentAgain(() => completeWithdrawals(maker, { ids: [open] }))),
    ]);
    expect(held).toHaveLength(12);
    await Promise.all(held.map((id) => refusalOf(approveRequest(checker, { id }))));
    expect(await postings()).toBe(before + 3);
    const done = await db.select().from(approvalRequests).where(inArray(approvalRequests.id, held));
    expect(done.filter(({ state }) => state === 'approved')).toHaveLength(3);
  });

  test('approves, settles and reverses a day once', () =>
    withFreshDatabase(async ({ db: own }) => {
      const golden = await makeGoldenDay(own);
      const { staff, moveTo, set } = golden.world;
      const day = { date: '2026-11-18', isEarly: false, force: false };
      await set('settlement_mode', 'review');
      moveTo('2026-11-18T15:30:00Z');
      const given = async () => (await systemBalance(own, 'rewards')) !== 0;
      await sentAgain(() => settle(staff, { ...day, isPreview: false }));
      await sentAgain(() => approveRun(staff, day));
      expect(await given()).toBe(true);
      const once = await systemBalance(own, 'rewards');
      const reversed = await sentAgain(() =>
        reverseRun(staff, { date: day.date, force: false, reason: 'Wrong plan' }),
      );
      expect(reversed.filter(({ code }) => code === undefined)).toHaveLength(1);
      expect(await systemBalance(own, 'rewards')).toBe(0);
      await sentAgain(() => settle(staff, { ...day, isPreview: false }));
      await sentAgain(() => approveRun(staff, day));
      expect(await systemBalance(own, 'rewards')).toBe(once);
    }));
});
