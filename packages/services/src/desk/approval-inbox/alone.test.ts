import { admins } from '@starline/db/schema/admins';
import { approvalRequests, approvalRules } from '@starline/db/schema/approvals';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import type { AdminContext, Context } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';
import { saveSettings } from '../../base/settings/save.ts';
import { createAdmin, deleteAdmin } from '../../identity/admins/admins.ts';
import { saveRiskRule } from '../../money/risk/rules.ts';
import { approvalOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { approveRequest } from './approve.ts';
import { rejectRequest } from './end.ts';
import { countApprovals, listApprovals } from './list.ts';
import { saveApprovalRule } from './save-rule.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const inProduction = (ctx: AdminContext): AdminContext => ({
  ...ctx,
  config: { ...ctx.config, isProduction: true },
});
const owner = inProduction(world.staff);
const DAY_MS = 24 * 3_600_000;
/** An administrator with fewer rights, made by the operator. */
const viewer = inProduction(await world.hire('viewer', 'viewer'));

const cooling = async () =>
  (await readSettings(db, world.staff.now().toISOString())).values.withdraw_cooling_hours;
const loosen = (value = '0') => saveSettings(owner, { settings: { withdraw_cooling_hours: { value } } });
const later = (ms: number) => world.moveTo(new Date(world.staff.now().getTime() + ms).toISOString());

test('a single owner in production loosens security only after a day, and the others read of it meanwhile', async () => {
  await saveSettings(owner, { settings: { withdraw_cooling_hours: { value: '24' } } });
  const id = await approvalOf(loosen());
  expect(await cooling()).toBe('24');
  const [shown] = (await listApprovals(viewer, { view: 'waiting' })).rows;
  expect(shown).toMatchObject({ id, mayDecide: false, mayReject: true });
  expect(await countApprovals(viewer)).toBe(1);
  await expect(approveRequest(owner, { id })).rejects.toMatchObject({ code: 'approval_own' });
  await expect(approveRequest(viewer, { id })).rejects.toMatchObject({ code: 'forbidden' });
  later(DAY_MS - 1000);
  await expect(approveRequest(owner, { id })).rejects.toMatchObject({ code: 'approval_own' });
  later(1000);
  await approveRequest(owner, { id });
  expect(await cooling()).toBe('0');
});

test('any other administrator stops what one person alone would loosen, and the maker cannot go on', async () => {
  await saveSettings(owner, { settings: { withdraw_cooling_hours: { value: '24' } } });
  const id = await approvalOf(loosen());
  await expect(rejectRequest(owner, { id, reason: 'mine' })).rejects.toMatchObject({ code: 'approval_own' });
  await rejectRequest(viewer, { id, reason: 'not ordered' });
  later(DAY_MS);
  await expect(approveRequest(owner, { id })).rejects.toMatchObject({ code: 'approval_ended' });
  expect(await cooling()).toBe('24');
});

test('looser approval rules and risk rules wait as well; stricter ones and other settings do not', async () => {
  const rule = { kind: 'adjustments', single: null, byMaker: null, byMember: null } as const;
  await saveApprovalRule(owner, { ...rule, isOn: true });
  await approvalOf(saveApprovalRule(owner, { ...rule, isOn: false }));
  await approvalOf(saveRiskRule(owner, { rule: 'first_payout', isOn: false, weight: 10, threshold: null }));
  await saveSettings(owner, { settings: { withdraw_cooling_hours: { value: '48' } } });
  expect(await cooling()).toBe('48');
});

test('the database refuses that a maker approves what did not wait a day', async () => {
  const id = await approvalOf(loosen());
  const forged = (endedAt: string) =>
    db
      .update(approvalRequests)
      .set({ state: 'approved', endedBy: owner.actor.id, endedAt })
      .where(eq(approvalRequests.id, id));
  await expect(forged(world.staff.now().toISOString())).rejects.toMatchObject({ cause: { code: '23514' } });
  await db.update(approvalRequests).set({ waitsUntil: null }).where(eq(approvalRequests.id, id));
  await expect(forged('2030-01-01T00:00:00Z')).rejects.toMatchObject({ cause: { code: '23514' } });
});

const hire = async (username: string, by: Context) => {
  const fields = { username, name: '둘째', password: 'a long password', role: 'owner' };
  return inProduction(world.asAdmin((await createAdmin(by, fields)).id, 'owner'));
};
const confirmed = ({ actor }: AdminContext, hoursAgo: number | null) =>
  db
    .update(admins)
    .set({
      confirmedTwoPeopleAt:
        hoursAgo === null ? null : new Date(world.staff.now().getTime() - hoursAgo * 3_600_000).toISOString(),
    })
    .where(eq(admins.id, actor.id));

describe('an owner who makes a second account shortens no wait', () => {
  beforeEach(async () => {
    await confirmed(owner, 48);
    await db.delete(approvalRules);
    await saveSettings(owner, { settings: { withdraw_cooling_hours: { value: '48' } } });
  });
  const refusedUntilTomorrow = async (id: number, puppet: AdminContext) => {
    await expect(approveRequest(puppet, { id })).rejects.toMatchObject({ code: 'approval_too_soon' });
    expect(await cooling()).toBe('48');
    const [shown] = (await listApprovals(puppet, { view: 'waiting' })).rows;
    expect(shown).toMatchObject({ id });
    later(DAY_MS);
    await approveRequest(puppet, { id });
    expect(await cooling()).toBe('0');
    await deleteAdmin(owner, { id: puppet.actor.id });
  };

  test('that never confirmed', async () => {
    const id = await approvalOf(loosen());
    const puppet = await hire('puppet', owner);
    await confirmed(puppet, null);
    expect((await listApprovals(puppet, { view: 'waiting' })).rows[0]).toMatchObject({ mayDecide: false });
    await refusedUntilTomorrow(id, puppet);
  });

  test('that confirmed just now, with no rule that is on', async () => {
    const puppet = await hire('puppet2', owner);
    await confirmed(puppet, 0);
    await refusedUntilTomorrow(await approvalOf(loosen()), puppet);
  });

  test('that confirmed just now and so brings the rules into force', async () => {
    const puppet = await hire('puppet3', owner);
    await confirmed(puppet, 0);
    await installRules(db);
    await refusedUntilTomorrow(await approvalOf(loosen()), puppet);
  });
});

test('a second independent owner who confirmed a day before approves at once, and then the first waits for no clock but for the second', async () => {
  await db.delete(approvalRules);
  await saveSettings(owner, { settings: { withdraw_cooling_hours: { value: '48' } } });
  const risk = { rule: 'first_payout', isOn: false, weight: 10, threshold: null } as const;
  const [id, other] = [await approvalOf(loosen('1')), await approvalOf(saveRiskRule(owner, risk))];
  const second = await hire('second', world.system);
  await confirmed(second, 24);
  expect((await listApprovals(second, { view: 'waiting' })).rows[0]).toMatchObject({ mayDecide: true });
  await approveRequest(second, { id });
  expect(await cooling()).toBe('1');
  later(DAY_MS);
  await expect(approveRequest(owner, { id: other })).rejects.toMatchObject({ code: 'approval_own' });
});

test('outside production a single owner decides at once', async () => {
  const { changed } = await saveSettings(world.staff, {
    settings: { withdraw_cooling_hours: { value: '0' } },
  });
  expect(changed).toEqual(['withdraw_cooling_hours']);
});
