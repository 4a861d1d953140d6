import { approvalRequests } from '@starline/db/schema/approvals';
import { memberNotifications } from '@starline/db/schema/notifications';
import { points } from '@starline/domain/money';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { saveApprovalRule } from '../../desk/approval-inbox/save-rule.ts';
import { readPurchaseDocument } from '../../desk/documents/purchase.ts';
import { readReceipt } from '../../money/receipts/read.ts';
import { completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { holdings } from '../../testing/ledger-view.ts';
import type { World } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { grantCode } from '../code-grants/create.ts';
import { buy, twoDays } from '../settlements/testing/two-days.ts';
import { previewPurchaseWithdrawal } from './preview-withdrawal.ts';
import { voidPurchase } from './void.ts';
import { withdrawPurchase } from './withdraw.ts';

const using = (use: (made: Awaited<ReturnType<typeof twoDays>>) => Promise<void>) =>
  withFreshDatabase(async ({ db }) => use(await twoDays(db)));
const why = { reason: 'asked_by_member', text: '전화로 요청' } as const;
const withdraw = ({ staff }: World, id: number, force = false, more: object = {}) =>
  withdrawPurchase(staff, { id, force, ...why, ...more });
const NOTHING = { points: 0, coins: 0 };
const toldTo = ({ db }: World, memberId: number) =>
  db
    .select({ kind: memberNotifications.kind, params: memberNotifications.params })
    .from(memberNotifications)
    .where(eq(memberNotifications.memberId, memberId))
    .then((rows) => rows.filter(({ kind }) => kind === 'purchase_withdrawn'));

test('takes back exactly what the look announced, tells the buyer once, and leaves exact books', () =>
  using(async ({ world, top, middle, low, bought, clean }) => {
    const before = { top: await holdings(world.db, top), middle: await holdings(world.db, middle) };
    const look = await previewPurchaseWithdrawal(world.staff, { id: bought });
    expect(look).toEqual({
      seen: expect.any(String),
      days: 14,
      lastDay: '2026-12-02',
      isLate: false,
      needsForce: true,
      price: 100_000,
      repaid: 0,
      rewards: [
        { kind: 'daily', members: 1, points: 500, coins: 25 },
        { kind: 'daily_matching', members: 2, points: 75, coins: 0 },
        { kind: 'center', members: 1, points: 4000, coins: 0 },
        { kind: 'center_recommend', members: 1, points: 1000, coins: 0 },
      ],
      members: 3,
      points: 5575,
      coins: 25,
      cancelled: [],
      receivers: [
        { memberId: top, username: 'top', points: 4025, coins: 0, owed: NOTHING },
        { memberId: middle, username: 'middle', points: 1050, coins: 0, owed: NOTHING },
        { memberId: low, username: 'low', points: 500, coins: 25, owed: NOTHING },
      ],
      limits: 75,
      owed: { members: 0, points: 0, coins: 0 },
    });
    await expect(withdraw(world, bought)).rejects.toMatchObject({ code: 'purchase_has_rewards' });
    expect(await toldTo(world, low)).toEqual([]);
    const key = { seen: look.seen, idempotencyKey: 'key-of-a-withdrawal' };
    await withdraw(world, bought, true, key);
    await withdraw(world, bought, true, key);
    await expect(withdraw(world, bought, true)).rejects.toMatchObject({ code: 'not_found' });
    await expect(voidPurchase(world.staff, { id: bought, force: true })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await holdings(world.db, low)).toEqual({ purchase: 1000 });
    const points = async (id: number) => {
      const { center = 0, withdrawable = 0 } = await holdings(world.db, id);
      return Math.round((center + withdrawable) * 100);
    };
    const then = ({ center = 0, withdrawable = 0 }: typeof before.top) =>
      Math.round((center + withdrawable) * 100);
    expect(await points(top)).toBe(then(before.top) - 4025);
    expect(await points(middle)).toBe(then(before.middle) - 1050);
    expect(await toldTo(world, low)).toEqual([
      {
        kind: 'purchase_withdrawn',
        params: { id: bought, name: expect.any(String), amount: 100_000, unit: 'point', ...why },
      },
    ]);
    expect(await auditEntriesOf(world.db, 'products.withdraw', bought)).toMatchObject([
      { after: { ...why, force: true, taken: { points: 5575, coins: 25, owed: 0 } } },
    ]);
    const { steps, ...document } = await readPurchaseDocument(world.staff, { id: bought });
    expect(steps.map(({ kind, actorKind }) => [kind, actorKind])).toEqual([
      ['bought', 'member'],
      ['withdrawn', 'admin'],
    ]);
    expect(document).toMatchObject({ withdrawalReason: why.reason, withdrawalText: why.text });
    expect(await readReceipt(world.asMember(low), { kind: 'purchase', id: bought })).toMatchObject({
      state: 'cancelled',
      withdrawalReason: why.reason,
      withdrawalText: why.text,
    });
    await clean();
  }));

test('announces the open requests that it cancels first, and their points repay', () =>
  using(async ({ world, top, bought, clean }) => {
    const held = await holdings(world.db, top);
    const all = points((held.center ?? 0) + (held.withdrawable ?? 0));
    const { id } = await requestWithdrawal(world.asMember(top), { type: 'coin', amount: all, memo: '' });
    const { owed, cancelled } = await previewPurchaseWithdrawal(world.staff, { id: bought });
    expect(owed).toEqual({ members: 0, points: 0, coins: 0 });
    expect(cancelled).toEqual([{ id, type: 'coin', amount: all }]);
    await withdraw(world, bought, true);
    expect(await holdings(world.db, top)).not.toHaveProperty('owed');
    await clean();
  }));

test('does only what the look showed: points that a receiver asked for since are not cancelled unseen', () =>
  using(async ({ world, top, bought, clean }) => {
    const { seen } = await previewPurchaseWithdrawal(world.staff, { id: bought });
    const held = await holdings(world.db, top);
    const all = points((held.center ?? 0) + (held.withdrawable ?? 0));
    await requestWithdrawal(world.asMember(top), { type: 'coin', amount: all, memo: '' });
    const after = await holdings(world.db, top);
    await expect(withdraw(world, bought, true, { seen })).rejects.toMatchObject({ code: 'shown_changed' });
    expect(await holdings(world.db, top)).toEqual(after);
    const { seen: now } = await previewPurchaseWithdrawal(world.staff, { id: bought });
    await withdraw(world, bought, true, { seen: now });
    await clean();
  }));

test('announces what the receivers have spent as the debt that the withdrawal leaves', () =>
  using(async ({ world, top, bought, clean }) => {
    const held = await holdings(world.db, top);
    const all = points((held.center ?? 0) + (held.withdrawable ?? 0));
    const { id } = await requestWithdrawal(world.asMember(top), { type: 'coin', amount: all, memo: '' });
    await completeWithdrawals(world.staff, { ids: [id] });
    const { owed, receivers } = await previewPurchaseWithdrawal(world.staff, { id: bought });
    expect(owed).toEqual({ members: 1, points: 4025, coins: 0 });
    expect(receivers.map((each) => [each.username, each.owed.points])).toEqual([
      ['top', 4025],
      ['middle', 0],
      ['low', 0],
    ]);
    await withdraw(world, bought, true);
    expect(await holdings(world.db, top)).toMatchObject({ owed: 40.25 });
    await clean();
  }));

test('announces which part of the price repays debts of the buyer', () =>
  using(async ({ world, low, bought, clean }) => {
    const { withdrawable = 0 } = await holdings(world.db, low);
    expect(withdrawable).toBe(5);
    await world.set('withdraw_min_amount', '1');
    await requestWithdrawal(world.asMember(low), { type: 'coin', amount: points(5), memo: '' });
    const look = await previewPurchaseWithdrawal(world.staff, { id: bought });
    expect(look).toMatchObject({ repaid: 500, owed: { members: 1, points: 500 } });
    await withdraw(world, bought, true);
    const { purchase, owed = 0 } = await holdings(world.db, low);
    expect([purchase, owed]).toEqual([995, 0]);
    await clean();
  }));

test('needs no force without rewards, and refuses the day after the last one, with force too', () =>
  using(async ({ world, low, clean }) => {
    const [first, second] = [await buy(world, low, 300), await buy(world, low, 500)];
    // Bought on 20 November in Seoul: 4 December is the last day.
    world.moveTo('2026-12-04T14:59:59Z');
    expect(await previewPurchaseWithdrawal(world.staff, { id: first })).toMatchObject({
      lastDay: '2026-12-04',
      isLate: false,
      needsForce: false,
      rewards: [],
      receivers: [],
    });
    await withdraw(world, first);
    world.moveTo('2026-12-04T15:00:00Z');
    expect(await previewPurchaseWithdrawal(world.staff, { id: second })).toMatchObject({ isLate: true });
    expect(await readPurchaseDocument(world.staff, { id: second })).toMatchObject({
      withdrawal: { lastDay: '2026-12-04', isLate: true },
      withdrawalReason: null,
    });
    for (const force of [false, true])
      await expect(withdraw(world, second, force)).rejects.toMatchObject({
        code: 'purchase_withdrawal_late',
      });
    expect(await toldTo(world, low)).toHaveLength(1);
    expect(await holdings(world.db, low)).toMatchObject({ purchase: 300 });
    await voidPurchase(world.staff, { id: second, force: false });
    expect(await readReceipt(world.asMember(low), { kind: 'purchase', id: second })).toMatchObject({
      state: 'cancelled',
      withdrawalReason: null,
    });
    await clean();
  }));

test('takes rewards back only for an administrator who may force', () =>
  using(async ({ world, low, bought }) => {
    const finance = world.asAdmin(world.staff.actor.id, 'finance');
    await expect(withdrawPurchase(finance, { id: bought, force: true, ...why })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const mine = await buy(world, low, 300);
    await withdrawPurchase(finance, { id: mine, force: false, ...why });
    expect(await toldTo(world, low)).toHaveLength(1);
  }));

test('withdraws nothing while the setting is 0, and no code grant', () =>
  using(async ({ world, bought }) => {
    await world.set('purchase_withdrawal_days', '0');
    await expect(withdraw(world, bought, true)).rejects.toMatchObject({ code: 'purchase_withdrawal_off' });
    await expect(previewPurchaseWithdrawal(world.staff, { id: bought })).rejects.toMatchObject({
      code: 'purchase_withdrawal_off',
    });
    await world.set('purchase_withdrawal_days', '14');
    const { id } = await grantCode(world.staff, {
      username: 'low',
      productId: await world.packageId('bcode', 1000),
    });
    await expect(withdraw(world, id, true)).rejects.toMatchObject({ code: 'purchase_granted' });
  }));

test('waits for a second person when forced; a request made in time is approved after the last day, once', () =>
  using(async ({ world, low, bought, clean }) => {
    world.moveTo('2026-12-02T14:00:00Z');
    const [maker, checker] = [await world.hire('maker', 'owner'), await world.hire('checker', 'owner')];
    await saveApprovalRule(world.system as unknown as AdminContext, {
      kind: 'forced',
      isOn: true,
      single: points(0),
      byMaker: null,
      byMember: null,
    });
    await expect(withdrawPurchase(maker, { id: bought, force: true, ...why })).rejects.toMatchObject({
      code: 'approval_required',
    });
    expect((await holdings(world.db, low)).purchase).toBeUndefined();
    expect(await toldTo(world, low)).toEqual([]);
    const [request] = await world.db
      .select()
      .from(approvalRequests)
      .orderBy(desc(approvalRequests.id))
      .limit(1);
    const id = request?.id ?? 0;
    world.moveTo('2026-12-02T15:00:00Z');
    await expect(withdrawPurchase(maker, { id: bought, force: true, ...why })).rejects.toMatchObject({
      code: 'purchase_withdrawal_late',
    });
    await approveRequest(checker, { id });
    await approveRequest(checker, { id });
    expect(await holdings(world.db, low)).toEqual({ purchase: 1000 });
    expect(await toldTo(world, low)).toHaveLength(1);
    await clean();
  }));
