import { auditLog } from '@starline/db/schema/audit';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { withTransaction } from '@starline/db/transaction';
import { points } from '@starline/domain/money';
import { CANCELLED } from '@starline/domain/request-states';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { voidingPurchase } from '../purchases/void.ts';
import { readReversal } from './reversal.ts';
import { reverseRun, reversingRun } from './reverse.ts';
import { SECOND, twoDays } from './testing/two-days.ts';

test('a forced reversal of a day cancels the requests of members who would owe, and the books stay clean', () =>
  withFreshDatabase(async ({ db }) => {
    const { world, top, clean } = await twoDays(db);
    const held = await holdings(db, top);
    const amount = points((held.center ?? 0) + (held.withdrawable ?? 0));
    const { id } = await requestWithdrawal(world.asMember(top), { type: 'coin', amount, memo: '' });
    await reverseRun(world.system, { date: SECOND, force: true, reason: 'Wrong plan' });
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
    expect(row).toMatchObject({ status: CANCELLED, endedBy: null });
    expect(row?.repaid).toBeGreaterThan(0);
    expect(await holdings(db, top)).not.toHaveProperty('owed');
    expect(await holdings(db, top)).not.toHaveProperty('withdraw_hold');
    await clean();
  }));

test('a further request of a member does not hold the approval of a forced reversal up', () =>
  withFreshDatabase(async ({ db }) => {
    const { world, middle, clean } = await twoDays(db);
    const checker = await world.hire('checker', 'owner');
    await installRules(db);
    const refused = await reverseRun(world.staff, { date: SECOND, force: true, reason: 'Wrong plan' }).catch(
      (error) => error,
    );
    expect(refused).toMatchObject({ code: 'approval_required' });
    await requestWithdrawal(world.asMember(middle), { type: 'coin', amount: points(10), memo: '' });
    await approveRequest(checker, { id: refused.params.approval });
    await clean();
  }));

test('who approves a forced reversal or a forced void reads which open requests may be cancelled', () =>
  withFreshDatabase(async ({ db }) => {
    const { world, top, middle, bought } = await twoDays(db);
    const ask = async (member: number) =>
      (await requestWithdrawal(world.asMember(member), { type: 'coin', amount: points(10), memo: '' })).id;
    const ids = [await ask(top), await ask(middle)];
    const openRequests = ids.map((id) => `W-${id}`).join(', ');
    const proposed = await withTransaction(db, async (tx) => [
      await reversingRun.propose(world.staff, tx, { date: SECOND, force: true, reason: 'Wrong plan' }),
      await voidingPurchase.propose(world.staff, tx, { id: bought, force: true }),
      await voidingPurchase.propose(world.staff, tx, { id: bought, force: false }),
    ]);
    expect(proposed.map(({ after }) => after?.openRequests)).toEqual([openRequests, openRequests, undefined]);
  }));

test('the reason of a reversal stands in its run, in the audit log and in the approval', () =>
  withFreshDatabase(async ({ db }) => {
    const { world } = await twoDays(db);
    const asked = { date: SECOND, force: false, reason: 'Wrong plan' };
    const proposed = await withTransaction(db, (tx) => reversingRun.propose(world.staff, tx, asked));
    expect(proposed.after).toMatchObject({ reason: 'Wrong plan', members: 3 });
    expect(await reverseRun(world.staff, asked)).toMatchObject({ reversalReason: 'Wrong plan' });
    const audited = await db.select().from(auditLog).where(eq(auditLog.action, 'settlements.reverse'));
    expect(audited.map(({ after }) => after)).toMatchObject([{ reason: 'Wrong plan' }]);
  }));

test('a reversal names who has spent what it takes, and is asked of a second person only when forced', () =>
  withFreshDatabase(async ({ db }) => {
    const { world, top } = await twoDays(db);
    expect(await readReversal(world.staff, { date: SECOND })).toEqual({
      members: 3,
      short: 0,
      shortMembers: [],
    });
    const held = await holdings(db, top);
    const amount = points((held.center ?? 0) + (held.withdrawable ?? 0));
    await requestWithdrawal(world.asMember(top), { type: 'coin', amount, memo: '' });
    const short = { short: 1, shortMembers: ['top'] };
    expect(await readReversal(world.staff, { date: SECOND })).toEqual({ members: 3, ...short });
    const propose = (force: boolean) =>
      withTransaction(db, (tx) =>
        reversingRun.propose(world.staff, tx, { date: SECOND, force, reason: 'Wrong plan' }),
      );
    expect((await propose(true)).after).toMatchObject(short);
    await expect(propose(false)).rejects.toMatchObject({ code: 'reversal_overdraws', params: { count: 1 } });
  }));
