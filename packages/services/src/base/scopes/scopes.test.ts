import { adminRoles } from '@starline/db/schema/admins';
import { approvalRules } from '@starline/db/schema/approvals';
import { centers, members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { RIGHTS } from '@starline/domain/rights';
import { scopeOf } from '@starline/domain/scopes';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { rejectRequest } from '../../desk/approval-inbox/end.ts';
import { countApprovals, listApprovals, readApproval } from '../../desk/approval-inbox/list.ts';
import { createAdmin } from '../../identity/admins/admins.ts';
import { listRoles, saveRole } from '../../identity/admins/roles.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { approvalOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { installRules } from '../approvals/rules.ts';
import type { AdminContext } from '../context.ts';
import { hideOutside } from './hide-outside.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const near = { countries: [], centers: [await aCenter('near')] };
const rights = RIGHTS.filter((right) => right !== 'force');
await saveRole(world.staff, { name: 'near', rights, scope: near });

async function aCenter(name: string): Promise<number> {
  const [center] = await db.insert(centers).values({ name, ownerId: 1 }).returning({ id: centers.id });
  return center?.id ?? 0;
}
async function hire(username: string, role: string): Promise<AdminContext> {
  const password = 'a long password';
  const { id } = await createAdmin(world.system, { username, name: username, password, role });
  const scope = role === 'near' ? near : null;
  return { ...world.staff, actor: { kind: 'admin', id, rights, scope } };
}
const [finance, maker, checker] = [
  await hire('finance', 'finance'),
  await hire('maker', 'near'),
  await hire('checker', 'near'),
];
// A role with a scope approves no change of roles, so the rule needs a second owner.
await hire('second', 'owner');
const [inside, outside] = [await world.member({ centerId: near.centers[0] ?? 0 }), await world.member()];
afterEach(() => db.delete(approvalRules));

const give = (ctx: AdminContext, memberId: number) =>
  createAdjustment(ctx, { memberId, point: points(1), type: 'point', description: '', isHidden: false });

test('another scope of a role is an act of the kind administrators; a scope left out stays', async () => {
  await installRules(db);
  const wide = { countries: [], centers: [] };
  const id = await approvalOf(saveRole(world.staff, { name: 'near', rights, scope: wide }));
  const read = async () => (await listRoles(world.staff)).find(({ name }) => name === 'near');
  expect(scopeOf((await read()) ?? wide)).toEqual(near);
  expect(await readApproval(world.staff, { id })).toMatchObject({
    kind: 'administrators',
    before: { centers: ['near'] },
  });
  await db.delete(approvalRules);
  await saveRole(world.staff, { name: 'near', rights, dailyAmount: points(5) });
  expect(await read()).toMatchObject(near);
  await saveRole(world.staff, { name: 'near', rights, dailyAmount: null });
});

test('the owner cannot be given a scope, by no call and by no statement', async () => {
  await expect(saveRole(world.staff, { name: 'owner', rights, scope: near })).rejects.toMatchObject({
    code: 'role_is_fixed',
  });
  for (const scope of [{ centers: [1] }, { countries: [1] }])
    await expect(db.update(adminRoles).set(scope).where(eq(adminRoles.name, 'owner'))).rejects.toThrow();
});

test('an approver neither sees nor decides a request about a member outside their own scope', async () => {
  await installRules(db);
  const [far, close] = [await approvalOf(give(finance, outside)), await approvalOf(give(finance, inside))];
  const { rows } = await listApprovals(checker, { view: 'waiting' });
  expect(rows.map(({ id }) => id)).toEqual([close]);
  expect(await countApprovals(checker)).toBe(1);
  await expect(readApproval(checker, { id: far })).rejects.toMatchObject({ code: 'not_found' });
  for (const decide of [approveRequest, rejectRequest])
    await expect(decide(checker, { id: far, reason: '' })).rejects.toMatchObject({ code: 'not_found' });
  await approveRequest(checker, { id: close });
  await approveRequest(world.staff, { id: far });
});

test('a request of a maker whom the member has left is not done', async () => {
  await installRules(db);
  const id = await approvalOf(give(maker, inside));
  await db.update(members).set({ centerId: 1 }).where(eq(members.id, inside));
  await expect(approveRequest(world.staff, { id })).rejects.toMatchObject({ code: 'approval_maker' });
  await db
    .update(members)
    .set({ centerId: near.centers[0] ?? 0 })
    .where(eq(members.id, inside));
  await approveRequest(world.staff, { id });
});

test('hides usernames, names and ids of members outside at every depth, and rows of a stream', async () => {
  const nameOf = async (id: number) => (await db.select().from(members).where(eq(members.id, id)))[0];
  const [own, other] = [await nameOf(inside), await nameOf(outside)];
  const row = (member: typeof own) => ({
    memberId: member?.id,
    name: member?.name,
    username: member?.username,
    rows: [{ before: { recommenderId: member?.id, recommender: member?.username }, recruits: member?.id }],
    sourceUsername: member?.username,
  });
  const hidden = {
    memberId: 0,
    name: '••••',
    username: '••••',
    rows: [{ before: { recommenderId: 0, recommender: '••••' }, recruits: other?.id }],
    sourceUsername: '••••',
  };
  expect(await hideOutside(db, near, [row(own), row(other)])).toEqual([row(own), hidden]);
  async function* rows() {
    for (let index = 0; index < 501; index += 1) yield row(index === 500 ? other : own);
  }
  const streamed: unknown[] = [];
  for await (const each of (await hideOutside(db, near, rows())) as AsyncIterable<unknown>)
    streamed.push(each);
  expect(streamed).toHaveLength(501);
  expect(streamed.at(-1)).toEqual(hidden);
});

test('a country and a center together reach only members of both, and members without a center are outside', async () => {
  const both = { countries: [2], centers: near.centers };
  const [korean, abroad, none] = [
    inside,
    await world.member({ centerId: near.centers[0] ?? 0, countryId: 2 }),
    await world.member({ countryId: 2, centerId: null }),
  ];
  const shown = async (id: number) =>
    ((await hideOutside(db, both, { memberId: id })) as { memberId: number }).memberId;
  expect([await shown(korean), await shown(abroad), await shown(none)]).toEqual([0, abroad, 0]);
});
