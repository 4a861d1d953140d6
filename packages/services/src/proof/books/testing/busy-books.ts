import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { amount } from '@starline/domain/money';
import { COMPLETED } from '@starline/domain/request-states';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { eq, sql } from 'drizzle-orm';
import type { AdminContext, Context, MemberContext } from '../../../base/context.ts';
import { saveSettings } from '../../../base/settings/save.ts';
import { createAdjustment } from '../../../money/adjustments/create.ts';
import { deleteAdjustment } from '../../../money/adjustments/delete.ts';
import { convertPoints } from '../../../money/conversions/create.ts';
import { completeDeposits } from '../../../money/deposits/complete.ts';
import { correctDeposit } from '../../../money/deposits/correct.ts';
import { deleteDeposit } from '../../../money/deposits/delete.ts';
import { requestDeposit } from '../../../money/deposits/request.ts';
import { readLines } from '../../../money/payouts/batch.ts';
import { makePayoutBatch } from '../../../money/payouts/make.ts';
import { applyPayoutResult } from '../../../money/payouts/results.ts';
import { sendPayoutBatch } from '../../../money/payouts/send.ts';
import { signDay } from '../../../money/reconciliation/sign.ts';
import { completeWithdrawals } from '../../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../../money/withdrawals/request.ts';
import { seedDemo } from '../../../running/demo/seed.ts';
import { grantCode } from '../../../settlement/code-grants/create.ts';
import { voidPurchase } from '../../../settlement/purchases/void.ts';
import { reverseRun } from '../../../settlement/settlements/reverse.ts';
import { settle } from '../../../settlement/settlements/settle.ts';
import { bankResult } from '../../../testing/payouts.ts';
import { systemAt } from '../../../testing/system-at.ts';

const LAST_DAY = '2026-11-20';

/**
 * A demo in which every verb that moves money was used: each natural key has postings, and one day was posted
 * twice.
 */
export async function busyBooks(db: Database): Promise<Context> {
  const ctx: Context = {
    ...systemAt(db, '2026-11-21T03:00:00Z'),
    rates: async () => ({ rate: 140_000, source: 'manual', asOf: '2026-11-21T03:00:00Z' }),
  };
  await seedDemo(ctx, { members: 60, rngSeed: 4 });
  const [owner] = (await db.execute<{ id: number }>(sql`select min(id) as id from admins`)).rows;
  const staff: AdminContext = {
    ...ctx,
    actor: { kind: 'admin', id: owner?.id ?? 0, rights: INSTALLED_RIGHTS.owner, scope: null },
  };
  await db.update(members).set({ walletTrc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', walletLotto: 'wallet' });
  const as = (id: number) => ({ ...ctx, actor: { kind: 'member', id } }) as const;
  const adjust = (memberId: number, point: number, type: 'point' | 'lotto', isHidden = false) =>
    createAdjustment(staff, { memberId, point: amount(point), type, description: '', isHidden });
  await adjust(5, 100_000, 'point');
  await adjust(5, -20_000, 'point');
  await adjust(5, 50_000, 'lotto');
  await adjust(6, 400_000, 'point');
  await adjust(5, 5_000, 'point', true);
  for (const [point, type] of [
    [7_000, 'point'],
    [-500, 'point'],
    [900, 'lotto'],
  ] as const)
    await deleteAdjustment(staff, { id: (await adjust(5, point, type)).id, force: false });
  await convertPoints(as(6), { amount: amount(30_000) });
  const asked = [
    await requestWithdrawal(as(5), { type: 'lotto', amount: amount(3_000), memo: '' }),
    await requestWithdrawal(as(6), { type: 'coin', amount: amount(3_000), memo: '' }),
  ];
  await completeWithdrawals(staff, { ids: asked.map(({ id }) => id) });
  await payByBatch(await clerkBeside(staff), as(6));
  for (const member of [5, 6]) {
    const input = { amount: amount(30_000), accountHolder: 'x', memo: '' };
    const { id } = await requestDeposit(as(member), input);
    await completeDeposits(staff, { ids: [id] });
    await correctBoth(staff, id);
    if (member === 6) await deleteDeposit(staff, { id, force: false });
  }
  const [item] = (
    await db.execute<{ id: number }>(sql`select min(id) as id from packages where type = 'bcode'`)
  ).rows;
  await grantCode(staff, { username: 'demo1', productId: item?.id ?? 0 });
  const [bought] = (
    await db.execute<{ id: number }>(sql`
      select source_purchase_id as id from visible_rewards
      where kind = 'daily' and paid > 0 group by 1 order by count(*), 1 limit 1`)
  ).rows;
  await voidPurchase(staff, { id: bought?.id ?? 0, force: true });
  await reverseRun(staff, { date: LAST_DAY, force: true, reason: 'Wrong plan' });
  await settle(ctx, { date: LAST_DAY, isPreview: false, isEarly: false, force: false });
  return ctx;
}

/** Corrects a completed deposit of 300 up and down. */
async function correctBoth(staff: AdminContext, id: number): Promise<void> {
  for (const [seen, wanted] of [
    [30_000, 35_000],
    [35_000, 31_000],
  ] as const)
    await correctDeposit(staff, {
      id,
      seen: { status: COMPLETED, amount: amount(seen), accountHolder: 'x' },
      amount: amount(wanted),
      accountHolder: 'x',
      reason: 'test',
    });
}

/** An administrator with documents of batches: one who made them is never deleted. */
async function clerkBeside(staff: AdminContext): Promise<AdminContext> {
  const [clerk] = (
    await staff.db.execute<{ id: number }>(sql`
      insert into admins (username, name, password_hash, role) values ('clerk', 'clerk', '-', 'finance') returning id`)
  ).rows;
  return { ...staff, actor: { ...staff.actor, id: clerk?.id ?? 0 } };
}

/** Pays one bank request by a batch and signs a day without movements. */
async function payByBatch(staff: AdminContext, member: MemberContext): Promise<void> {
  await saveSettings(staff, { settings: { payout_batches: { value: 'on' } } });
  const bank = { bankName: '신한', accountNumber: '110-200300', accountHolder: '홍길동' };
  await staff.db.update(members).set(bank).where(eq(members.id, member.actor.id));
  const { id } = await requestWithdrawal(member, { type: 'bank', amount: amount(3_000), memo: '' });
  const batch = await makePayoutBatch(staff, { ids: [id], format: 'kb' });
  const batchId = batch.id ?? 0;
  await sendPayoutBatch(staff, { id: batchId });
  const lines = await readLines(staff.db, batchId, ['sent']);
  const rows = lines.map(({ item, request }) => ({
    token: item.token,
    won: request.krwAmount,
    reference: 'REF-1',
  }));
  await applyPayoutResult(staff, { id: batchId, name: 'result.csv', content: bankResult(rows) });
  await signDay(staff, { currency: 'KRW', day: '2026-01-01' });
}
