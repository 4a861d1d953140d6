import { adminRoles } from '@starline/db/schema/admins';
import { approvalRequests, approvalRules } from '@starline/db/schema/approvals';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { saveRole } from '../../identity/admins/roles.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { grantCode } from '../../settlement/code-grants/create.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import type { AdminContext } from '../context.ts';
import { installRules } from './rules.ts';

const NOW = '2026-11-19T03:00:00.000Z';
const { db } = await testDatabase();
const world = await makeWorld(db, NOW);
const member = await world.member();
let made = 0;
beforeEach(async () => {
  world.moveTo(NOW);
  await db.delete(approvalRules);
  await limitTo(1000);
});
const limitTo = (whole: number | null) =>
  db
    .update(adminRoles)
    .set({ dailyAmount: whole === null ? null : points(whole) })
    .where(eq(adminRoles.name, 'finance'));
function hire() {
  made += 1;
  return world.hire(`limited${made}`);
}
const adjust = (by: AdminContext, whole: number, idempotencyKey?: string, memberId = member) =>
  createAdjustment(by, {
    memberId,
    point: points(whole),
    type: 'point',
    description: '',
    isHidden: false,
    ...(idempotencyKey && { idempotencyKey }),
  });
const held = async () => (await holdings(db, member)).withdrawable ?? 0;
const REFUSED = { code: 'role_daily_limit' };

test('splitting does not pass the limit, and a refused act moves nothing', async () => {
  const by = await hire();
  const before = await held();
  await adjust(by, 600);
  await expect(adjust(by, 401)).rejects.toMatchObject({
    ...REFUSED,
    params: { available: points(400) },
  });
  await adjust(by, 400);
  await expect(adjust(by, 1)).rejects.toMatchObject(REFUSED);
  expect((await held()) - before).toBe(1000);
});

test('acts of different kinds count together, and a deduction counts like an addition', async () => {
  const by = await hire();
  const productId = await world.packageId('bcode', 1000);
  await adjust(await hire(), 500);
  await adjust(by, -500);
  await expect(grantCode(by, { username: 'member1', productId })).rejects.toMatchObject(REFUSED);
});

test('twelve acts for twelve members at once stay under the limit', async () => {
  const by = await hire();
  const people: number[] = [];
  for (let each = 0; each < 12; each += 1) people.push(await world.member());
  const acts = people.map((id) => adjust(by, 150, undefined, id));
  const outcomes = await Promise.allSettled(acts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});

test('24 hours later the limit is free again, and another administrator has a limit of their own', async () => {
  const by = await hire();
  await adjust(by, 1000);
  await adjust(await hire(), 1000);
  world.moveTo('2026-11-20T02:59:59.000Z');
  await expect(adjust(by, 1)).rejects.toMatchObject(REFUSED);
  world.moveTo('2026-11-20T03:00:00.000Z');
  await adjust(by, 1000);
});

test('a repeated request counts once', async () => {
  const by = await hire();
  const key = crypto.randomUUID();
  await adjust(by, 600, key);
  await adjust(by, 600, key);
  await adjust(by, 400);
});

test('an approval does not lift the limit of the maker', async () => {
  await installRules(db);
  const [maker, checker] = [await hire(), await hire()];
  const before = await held();
  for (const whole of [700, 700])
    await expect(adjust(maker, whole)).rejects.toMatchObject({ code: 'approval_required' });
  const [second, first] = await db.select().from(approvalRequests).orderBy(desc(approvalRequests.id));
  await approveRequest(checker, { id: first?.id ?? 0 });
  await expect(approveRequest(checker, { id: second?.id ?? 0 })).rejects.toMatchObject(REFUSED);
  expect((await held()) - before).toBe(700);
});

test('a role is limited and freed by an edit; the owner cannot be limited', async () => {
  const rights = ['adjust'] as const;
  const stored = async () => (await db.select().from(adminRoles).where(eq(adminRoles.name, 'capped')))[0];
  await saveRole(world.staff, {
    name: 'capped',
    rights: [...rights],
    dailyAmount: points(5),
    hours: { from: 9, until: 18 },
  });
  expect(await stored()).toMatchObject({ dailyAmount: points(5), hoursFrom: 9, hoursUntil: 18 });
  // A client that does not know limits leaves them as they are.
  await saveRole(world.staff, { name: 'capped', rights: ['adjust', 'settle'] });
  expect(await stored()).toMatchObject({ dailyAmount: points(5), hoursFrom: 9 });
  await saveRole(world.staff, { name: 'capped', rights: [...rights], dailyAmount: null, hours: null });
  expect(await stored()).toMatchObject({ dailyAmount: null, hoursFrom: null, hoursUntil: null });
  await expect(
    saveRole(world.staff, { name: 'owner', rights: [], dailyAmount: points(1) }),
  ).rejects.toMatchObject({ code: 'role_is_fixed' });
  for (const change of ['daily_amount = 1', 'hours_from = 1, hours_until = 2'])
    await expect(
      db.execute(sql.raw(`update admin_roles set ${change} where name = 'owner'`)),
    ).rejects.toThrow();
});
