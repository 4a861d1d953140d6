import { admins } from '@starline/db/schema/admins';
import { approvalRules } from '@starline/db/schema/approvals';
import { centers } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { RIGHTS, type Right } from '@starline/domain/rights';
import type { Scope } from '@starline/domain/scopes';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import type { AdminContext } from '../../base/context.ts';
import { saveSettings } from '../../base/settings/save.ts';
import { createAdmin, updateAdmin } from '../../identity/admins/admins.ts';
import { saveRole } from '../../identity/admins/roles.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { deleteAdjustment } from '../../money/adjustments/delete.ts';
import { checkApprovers } from '../../running/doctor/rules.ts';
import { refusalOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { approveRequest } from './approve.ts';
import { compareRequest } from './compare.ts';
import { listApprovalRules, listApprovals, readApproval } from './list.ts';
import { saveApprovalRule } from './save-rule.ts';
import { readTwoPeople } from './two-people.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const owner = world.staff;
const [here, elsewhere] = await db
  .insert(centers)
  .values([
    { name: 'here', ownerId: 1 },
    { name: 'elsewhere', ownerId: 1 },
  ])
  .returning({ id: centers.id });
const near = await world.member({ centerId: here?.id ?? 0 });
const far = await world.member({ centerId: elsewhere?.id ?? 0 });

let made = 0;
/** An administrator, added by the operator, with a role of exactly these rights and this scope. */
async function hire(rights: readonly Right[], centerIds: number[] = []): Promise<AdminContext> {
  made += 1;
  const name = `role${made}`;
  // The rules of the test would hold the role.
  await db.delete(approvalRules);
  await saveRole(owner, { name, rights: [...rights], scope: { countries: [], centers: centerIds } });
  const fields = { username: `person${made}`, name: '직원', password: 'a long password', role: name };
  const { id } = await createAdmin(world.system, fields);
  const scope: Scope | null = centerIds.length > 0 ? { countries: [], centers: centerIds } : null;
  return { ...owner, actor: { kind: 'admin', id, rights, scope } };
}
const leave = async ({ actor }: AdminContext) => {
  await updateAdmin(owner, { id: actor.id, isDisabled: true });
};
async function sent(act: Promise<unknown>): Promise<number> {
  const refusal = await refusalOf(act);
  expect(refusal.code).toBe('approval_required');
  return refusal.params?.approval ?? 0;
}
const adjust = (by: AdminContext, memberId: number) =>
  createAdjustment(by, { memberId, point: points(1), type: 'point', description: '', isHidden: false });
const approversOf = async (kind: string) =>
  (await listApprovalRules(owner)).find((rule) => rule.kind === kind)?.approvers;

describe('who could approve', () => {
  beforeEach(async () => {
    await db.delete(approvalRules);
  });

  test('counts for settlements only with the right that approves a reversal of a day too', async () => {
    const closer = await hire(['settle']);
    await installRules(db);
    expect(await approversOf('settlements')).toBe(1);
    expect((await readTwoPeople(owner)).waiting).toContain('settlements');
    await leave(closer);
    const both = await hire(['settle', 'reverse']);
    await installRules(db);
    expect(await approversOf('settlements')).toBe(2);
    await leave(both);
  });

  test('of a request is no account that never logged in', async () => {
    const finance = await hire(['adjust']);
    await installRules(db);
    const id = await sent(adjust(owner, await world.member()));
    expect(await readApproval(owner, { id })).toMatchObject({ approvers: 1 });
    const unused = { confirmedTwoPeopleAt: null, lastLoginAt: null };
    await db.update(admins).set(unused).where(eq(admins.id, finance.actor.id));
    expect(await readApproval(owner, { id })).toMatchObject({ approvers: 0 });
    await leave(finance);
  });

  test('of a looser rule are those who are counted for its kind', async () => {
    const finance = await hire(['adjust']);
    await installRules(db);
    const rule = { kind: 'adjustments', isOn: true, byMaker: null, byMember: null } as const;
    const id = await sent(saveApprovalRule(owner, { ...rule, single: points(100) }));
    expect(await readApproval(owner, { id })).toMatchObject({ approvers: 1, rights: ['adjust'] });
    await approveRequest(finance, { id });
    expect((await listApprovalRules(owner)).find(({ kind }) => kind === 'adjustments')).toMatchObject({
      approvers: 2,
      single: points(100),
    });
    await leave(finance);
  });

  test('is no role with a scope where the act is about no member of it', async () => {
    const scoped = await hire(['settings_money', 'adjust'], [here?.id ?? 0]);
    await installRules(db);
    expect([await approversOf('settings'), await approversOf('adjustments')]).toEqual([1, 1]);
    // The rules are not in force, so the owner acts alone, and the doctor names no rule that misses
    // approvers.
    await saveSettings(owner, { settings: { withdraw_fee_percent: { value: '6' } } });
    await adjust(owner, far);
    expect(await checkApprovers(world.system)).toMatchObject([{ code: 'approvers_alone' }]);
    const other = await hire(['adjust']);
    await installRules(db);
    const ids = [await sent(adjust(other, near)), await sent(adjust(other, far))];
    await leave(other);
    const { rows } = await listApprovals(owner, { view: 'waiting' });
    expect(ids.map((id) => rows.find((row) => row.id === id)?.approvers)).toEqual([2, 1]);
    await leave(scoped);
  });

  test('of an act of several kinds needs the rights of each, also of one whose rule is off', async () => {
    const [finance, both] = [await hire(['adjust']), await hire(['adjust', 'force'])];
    const { id: adjustmentId } = await adjust(owner, near);
    await installRules(db);
    await db.delete(approvalRules).where(eq(approvalRules.kind, 'forced'));
    const id = await sent(deleteAdjustment(owner, { id: adjustmentId, force: true }));
    expect(await refusalOf(approveRequest(finance, { id }))).toMatchObject({ code: 'forbidden' });
    await approveRequest(both, { id });
    await leave(finance);
    await leave(both);
  });

  test('of a looser security setting is no one else because a money setting is saved with it', async () => {
    const finance = await hire(['settings_money']);
    await installRules(db);
    await saveSettings(owner, { settings: { withdraw_cooling_hours: { value: '24' } } });
    const settings = { withdraw_cooling_hours: { value: '0' }, withdraw_fee_percent: { value: '5' } };
    const id = await sent(saveSettings(owner, { settings }));
    expect(await readApproval(owner, { id })).toMatchObject({ approvers: 0 });
    expect(await refusalOf(approveRequest(finance, { id }))).toMatchObject({ code: 'forbidden' });
    await leave(finance);
  });

  test('a maker who lost a right of the act is named to the approver, whatever the approver holds', async () => {
    const maker = await hire(['manage_admins', 'adjust']);
    const finance = await hire(['adjust']);
    await installRules(db);
    const rule = { kind: 'adjustments', isOn: true, byMaker: null, byMember: null } as const;
    const id = await sent(saveApprovalRule(maker, { ...rule, single: points(100) }));
    await db.delete(approvalRules);
    await saveRole(owner, { name: `role${made - 1}`, rights: ['adjust'] });
    expect(await refusalOf(approveRequest(finance, { id }))).toMatchObject({ code: 'approval_maker' });
    await leave(maker);
    await leave(finance);
  });
});

test('property: each number of approvers is the number of people who may approve', async () => {
  const some: Right[] = ['adjust', 'settings_money', 'manage_admins', 'force', 'settle'];
  const seed = Number(process.env.STARLINE_SEED);
  process.stdout.write(`approvers: seed ${seed}\n`);
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const maker = await hire(RIGHTS);
  const people: AdminContext[] = [];
  while (people.length < 8) {
    const rights = some.filter(() => random(2) === 1);
    const centerIds = random(3) === 0 ? [random(2) === 0 ? (here?.id ?? 0) : (elsewhere?.id ?? 0)] : [];
    people.push(await hire(rights.length > 0 ? rights : ['see_people'], centerIds));
  }
  await installRules(db);
  const rule = { kind: 'adjustments', isOn: false, single: null, byMaker: null, byMember: null } as const;
  const ids = [
    await sent(adjust(maker, near)),
    await sent(adjust(maker, far)),
    await sent(saveSettings(maker, { settings: { withdraw_fee_percent: { value: `${7 + random(9)}` } } })),
    await sent(saveApprovalRule(maker, rule)),
  ];
  const judged = [owner, ...people];
  for (const id of ids) {
    const codes = await Promise.all(
      judged.map(async (by) => (await refusalOf(compareRequest(by, { id }))).code),
    );
    const able = codes.filter((code) => code === undefined).length;
    expect(
      new Set(codes.filter((code) => code !== undefined && !['forbidden', 'not_found'].includes(code))),
    ).toEqual(new Set());
    expect((await readApproval(maker, { id })).approvers).toBe(able);
    const mayDecide = await Promise.all(
      judged.map(async (by) => {
        const { rows } = await listApprovals(by, { view: 'waiting' });
        return rows.find((row) => row.id === id)?.mayDecide === true;
      }),
    );
    expect(mayDecide).toEqual(codes.map((code) => code === undefined));
  }
});
