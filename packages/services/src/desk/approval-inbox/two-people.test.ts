import { admins } from '@starline/db/schema/admins';
import { approvalRules } from '@starline/db/schema/approvals';
import { adminPasskeys } from '@starline/db/schema/passkeys';
import { adminSecondFactors } from '@starline/db/schema/second-factors';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import type { AdminContext } from '../../base/context.ts';
import { deleteAdmin } from '../../identity/admins/admins.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { makeWorld } from '../../testing/world.ts';
import { confirmTwoPeople, readTwoPeople } from './two-people.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const owner = world.staff;
const memberId = await world.member();
await db.execute(sql`alter table admins alter confirmed_two_people_at drop default`);

beforeEach(async () => {
  await db.delete(approvalRules);
  await db.update(admins).set({ confirmedTwoPeopleAt: null });
  await db.delete(adminSecondFactors);
  await installRules(db);
  await giveFactor(owner);
});

let made = 0;
const hire = (role: 'owner' | 'finance', by?: AdminContext) => {
  made += 1;
  return world.hire(`colleague${made}`, role, by);
};
const giveFactor = ({ actor }: AdminContext) =>
  db.insert(adminSecondFactors).values({
    ownerId: actor.id,
    secret: 'x',
    confirmedAt: owner.now().toISOString(),
  });
const adjust = (by = owner) =>
  createAdjustment(by, { memberId, point: points(1), type: 'point', description: '', isHidden: false });

test('a new account holds nothing up: rules come into force when two independent people have confirmed', async () => {
  const colleague = await hire('owner');
  await expect(adjust()).resolves.toBeDefined();
  expect(await confirmTwoPeople(owner)).toEqual({ inForce: [] });
  await expect(adjust()).resolves.toBeDefined();
  await expect(confirmTwoPeople(colleague)).rejects.toMatchObject({ code: 'second_factor_needed' });
  await giveFactor(colleague);
  expect((await confirmTwoPeople(colleague)).inForce).toContain('adjustments');
  await expect(adjust()).rejects.toMatchObject({ code: 'approval_required' });
  await expect(confirmTwoPeople(colleague)).rejects.toMatchObject({ code: 'nothing_changed' });
});

test('a passkey is a second factor to confirm with', async () => {
  const colleague = await hire('owner');
  const key = { name: 'phone', credentialId: 'key', publicKey: Buffer.from('x'), transports: [] };
  await db.insert(adminPasskeys).values({ ownerId: colleague.actor.id, ...key });
  expect((await readTwoPeople(colleague)).mayConfirm).toBe(true);
  await confirmTwoPeople(owner);
  expect((await confirmTwoPeople(colleague)).inForce).toContain('adjustments');
});

test('an account that was made and deleted again leaves its owner able to act', async () => {
  const colleague = await hire('owner');
  await adjust();
  await deleteAdmin(owner, { id: colleague.actor.id });
  await expect(adjust()).resolves.toBeDefined();
});

test('two who depend on each other confirm as one person', async () => {
  const puppet = await hire('owner');
  await db.update(admins).set({ appointedBy: owner.actor.id }).where(sql`id = ${puppet.actor.id}`);
  await giveFactor(puppet);
  await confirmTwoPeople(owner);
  expect(await confirmTwoPeople(puppet)).toEqual({ inForce: [] });
  const { people } = await readTwoPeople(owner);
  expect(people.find(({ id }) => id === owner.actor.id)?.sameAs).toEqual([`colleague${made}`]);
});

test('two who depend on each other through one who did not confirm are one person too', async () => {
  const [between, puppet] = [await hire('owner'), await hire('owner')];
  const appoint = (by: AdminContext, { actor }: AdminContext) =>
    db.update(admins).set({ appointedBy: by.actor.id }).where(sql`id = ${actor.id}`);
  await appoint(owner, between);
  await appoint(between, puppet);
  await giveFactor(puppet);
  await confirmTwoPeople(owner);
  expect(await confirmTwoPeople(puppet)).toEqual({ inForce: [] });
  await expect(adjust()).resolves.toBeDefined();
});

test('the page says what waits for two people, and whose end would leave a kind without approvers', async () => {
  const finance = await hire('finance');
  const before = await readTwoPeople(owner);
  expect(before.waiting).toContain('adjustments');
  expect(before.people.every(({ lastFor }) => lastFor.length === 0)).toBe(true);
  await giveFactor(finance);
  await confirmTwoPeople(owner);
  const { inForce } = await confirmTwoPeople(finance);
  const after = await readTwoPeople(owner);
  const rightsOfFinance = INSTALLED_RIGHTS.finance;
  expect(rightsOfFinance).toContain('adjust');
  expect(after.people.find(({ id }) => id === finance.actor.id)?.lastFor.toSorted()).toEqual(
    inForce.toSorted(),
  );
  expect(after.waiting).not.toContain('adjustments');
  expect(after.waiting).toContain('administrators');
});
