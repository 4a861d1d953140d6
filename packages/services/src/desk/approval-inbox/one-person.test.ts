import { adminRoles, admins } from '@starline/db/schema/admins';
import { approvalRequests } from '@starline/db/schema/approvals';
import { centers, members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { AppError } from '@starline/domain/errors';
import { amount, points } from '@starline/domain/money';
import {
  INSTALLED_RIGHTS,
  INSTALLED_ROLES,
  type InstalledRole,
  RIGHTS,
  type Right,
} from '@starline/domain/rights';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import type { AdminContext } from '../../base/context.ts';
import { saveSettings } from '../../base/settings/save.ts';
import { createAdmin, deleteAdmin, updateAdmin } from '../../identity/admins/admins.ts';
import { saveRole } from '../../identity/admins/roles.ts';
import { acceptInvitation } from '../../identity/invitations/accept.ts';
import { inviteAdmin } from '../../identity/invitations/invite.ts';
import { listInvitations, makeInvitationLink } from '../../identity/invitations/links.ts';
import { resetMemberSecondFactor, resetSecondFactor } from '../../identity/second-factor/remove.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { deleteAdjustment } from '../../money/adjustments/delete.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { createCenter, updateCenter } from '../../network/centers/save.ts';
import { updateMember } from '../../network/members/update.ts';
import { updateRecommender } from '../../network/members/update-recommender.ts';
import { moveLeaf } from '../../network/placements/move.ts';
import { grantCode } from '../../settlement/code-grants/create.ts';
import { unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { approveRequest } from './approve.ts';
import { saveApprovalRule } from './save-rule.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const hire = async (role: InstalledRole, name: string) => (await world.hire(name, role)).actor.id;
/** Two of each role, as the property assumes; the first of each acts. */
const actors = Object.fromEntries(
  await Promise.all(
    INSTALLED_ROLES.map(async (role) => {
      await hire(role, `${role}-colleague`);
      return [role, await hire(role, `${role}-actor`)] as const;
    }),
  ),
) as Record<InstalledRole, number>;
const [victim, accomplice] = [await world.member(), await world.member()];
const adjustment = { type: 'point', description: '', isHidden: false } as const;
const { id: taken } = await createAdjustment(world.staff, {
  ...adjustment,
  memberId: accomplice,
  point: points(500),
});
await createAdjustment(world.staff, { ...adjustment, memberId: accomplice, point: amount(-points(100)) });
const { id: withdrawal } = await requestWithdrawal(world.asMember(accomplice), {
  type: 'bank',
  amount: points(50),
  memo: '',
});
const { id: deposit } = await requestDeposit(world.asMember(accomplice), {
  amount: points(1000),
  accountHolder: '홍길동',
  memo: '',
});
// Administrators who logged in are disabled instead of deleted.
await db.update(admins).set({ lastLoginAt: '2026-11-18T00:00:00Z' });
const { id: ours } = await createCenter(world.staff, {
  centerName: 'Ours',
  centerOwner: accomplice,
  centerRecommender: null,
  centerPhone: '',
});
const blocked = await world.member({ recommenderId: accomplice });
await updateMember(world.staff, { id: blocked, isWithdrawBlocked: true, isRewardBlocked: true });
const [hq] = await db.select({ id: centers.id }).from(centers).where(eq(centers.name, 'HQ'));
const theirs = hq?.id ?? 0;
const bonus = await world.packageId('bcode', 1000);
await installRules(db);
await db
  .update(adminRoles)
  .set({ dailyAmount: points(1), hoursFrom: 9, hoursUntil: 18 })
  .where(eq(adminRoles.name, 'support'));

/** Everything by which one person could raise what is paid out or change where it goes. */
async function worth() {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select (select total(balance) from ledger_accounts where id >= 100) as held,
      (select json_agg(id || ':' || balance order by id) from ledger_accounts) as accounts,
      (select count(*) from purchases) as purchases,
      (select count(*) from withdrawals where status = '완료') as paid,
      (select json_agg(row(id, recommender_id, center_id)::text order by id) from members) as lines,
      (select count(*) from members where is_withdraw_blocked and is_reward_blocked) as blocked,
      (select json_agg(row(member_id, sponsor_id, position)::text order by member_id) from placements) as places,
      (select json_agg(row(id, owner_id, recommender_id)::text order by id) from centers) as centers,
      (select json_agg(row(id, bank_name, account_holder, account_number, wallet_trc20, wallet_lotto, password_hash)::text
        order by id) from members) as destinations,
      (select json_agg(row(key_name, value)::text order by id) from settings) as settings,
      (select json_agg(row(kind, is_on, single, by_maker, by_member)::text order by kind) from approval_rules) as rules,
      (select json_agg(row(name, rights, daily_amount, hours_from, hours_until, countries, centers)::text order by name) from admin_roles) as roles,
      (select json_agg(row(id, role)::text order by id) from admins where disabled_at is null) as administrators`);
  return rows[0];
}

/** The rights that the router asks for before it calls the service. */
const ASKED: Record<string, readonly Right[]> = {
  adjust: ['adjust'],
  'give back': ['adjust'],
  grant: ['grant_codes'],
  deposit: ['complete_deposits'],
  pay: ['approve_payouts'],
  redirect: ['edit_people'],
  'take a line': ['edit_people'],
  'take a line by call': ['edit_people'],
  'take a leaf': ['edit_people'],
  'take a member for a center': ['edit_people'],
  'take a center': ['edit_people'],
  'add a center': ['edit_people'],
  'lift a block of withdrawals': ['edit_people'],
  'lift a block of rewards': ['edit_people'],
  'set a password': ['edit_people'],
  'reset a factor': ['set_credentials'],
  percent: ['settings_money', 'settings_operation', 'settings_security'],
  'step-up': ['settings_money', 'settings_operation', 'settings_security'],
  'approve all': [],
};
const mayCall = (by: AdminContext, name: string) => {
  const asked = ASKED[name] ?? ['manage_admins'];
  return asked.length === 0 || asked.some((right) => by.actor.rights.includes(right));
};

type Try = (by: AdminContext, size: number) => Promise<unknown>;
const tries: Record<string, Try> = {
  adjust: (by, size) => createAdjustment(by, { ...adjustment, memberId: accomplice, point: amount(size) }),
  'give back': (by) => deleteAdjustment(by, { id: taken, force: false }),
  grant: (by) => grantCode(by, { username: 'member2', productId: bonus }),
  deposit: (by) => completeDeposits(by, { ids: [deposit] }),
  pay: (by) => completeWithdrawals(by, { ids: [withdrawal] }),
  redirect: (by, size) => updateMember(by, { id: victim, accountNumber: `9-${size}` }),
  'take a line': (by) => updateMember(by, { id: victim, recommender: 'member2' }),
  'take a line by call': (by) => updateRecommender(by, { username: 'member1', newRecommender: 'member2' }),
  'take a leaf': (by) => moveLeaf(by, { id: victim, newSponsor: 'member2' }),
  'take a member for a center': (by) => updateMember(by, { id: victim, centerId: ours }),
  'take a center': (by) =>
    updateCenter(by, {
      id: theirs,
      centerName: 'HQ',
      centerOwner: accomplice,
      centerRecommender: null,
      centerPhone: '',
    }),
  'add a center': (by, size) =>
    createCenter(by, {
      centerName: `new ${size}`,
      centerOwner: accomplice,
      centerRecommender: null,
      centerPhone: '',
    }),
  'lift a block of withdrawals': (by) => updateMember(by, { id: blocked, isWithdrawBlocked: false }),
  'lift a block of rewards': (by) => updateMember(by, { id: blocked, isRewardBlocked: false }),
  'set a password': (by) => updateMember(by, { id: victim, password: 'one-time' }),
  'reset a factor': (by) => resetMemberSecondFactor(by, { id: victim }),
  percent: (by) => saveSettings(by, { settings: { daily_reward_percent: { value: '100' } } }),
  'step-up': (by) => saveSettings(by, { settings: { step_up: { value: 'off' } } }),
  'loosen a rule': (by, size) =>
    saveApprovalRule(by, {
      kind: 'adjustments',
      isOn: size % 2 === 0,
      single: amount(size),
      byMaker: null,
      byMember: null,
    }),
  'add a puppet': (by, size) =>
    createAdmin(by, { username: `puppet-${size}`, name: 'p', password: 'a long password', role: 'owner' }),
  'invite a puppet': async (by, size) => {
    const username = `invited-${size}`;
    await inviteAdmin(by, { username, name: 'p', role: 'owner', language: 'ko' });
    await useLinks(by);
  },
  'use links': (by) => useLinks(by),
  promote: (by) => updateAdmin(by, { id: actors.viewer, role: 'owner' }),
  'enable again': (by) => updateAdmin(by, { id: actors.support, isDisabled: false }),
  'widen a role': (by) => saveRole(by, { name: 'viewer', rights: [...RIGHTS] }),
  'lift a limit': (by) =>
    saveRole(by, {
      name: 'support',
      rights: [...INSTALLED_RIGHTS.support],
      dailyAmount: null,
      hours: null,
      scope: { countries: [], centers: [] },
    }),
  'take a factor': (by) => resetSecondFactor(by, { id: actors.finance }),
  'approve all': async (by) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from approval_requests order by id desc limit 5`,
    );
    for (const { id } of rows) await approveRequest(by, { id }).catch(expectRefusal);
  },
};
/** Makes a link of every open invitation and opens an account with it. */
async function useLinks(by: AdminContext): Promise<void> {
  for (const { id } of await listInvitations(by)) {
    const link = await makeInvitationLink(by, { id });
    const door = { client: { address: '-', userAgent: '-' } };
    await acceptInvitation(world.visitor, { ...link, password: 'a long password', ...door });
  }
}

/** Acts that are allowed alone and may prepare others: they must change nothing of it. */
const preparations: Record<string, Try> = {
  'disable the colleague': async (by) => {
    const [colleague] = await db.select().from(admins).where(eq(admins.username, 'owner-colleague'));
    return colleague && updateAdmin(by, { id: colleague.id, isDisabled: true });
  },
  'delete another': (by) => deleteAdmin(by, { id: actors.auditor }),
};

function expectRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

async function contextOf(role: InstalledRole): Promise<AdminContext> {
  const id = actors[role];
  const [found] = await db
    .select({ rights: adminRoles.rights })
    .from(admins)
    .innerJoin(adminRoles, eq(adminRoles.name, admins.role))
    .where(eq(admins.id, id));
  return {
    ...world.asAdmin(id, role),
    actor: { kind: 'admin', id, rights: found?.rights ?? [], scope: null },
  };
}

const step = fc.record({
  names: fc.array(fc.constantFrom(...Object.keys(tries), ...Object.keys(preparations)), {
    minLength: 1,
    maxLength: 3,
  }),
  size: fc.integer({ min: 1, max: 10_000_000 }),
  hours: fc.integer({ min: 0, max: 60 }),
});

test('no sequence of acts by one administrator raises what is paid out or changes where it goes', async () => {
  const seed = Number(process.env.STARLINE_SEED);
  process.stdout.write(`one person: seed ${seed}\n`);
  let hours = 0;
  const roles = fc.constantFrom(...INSTALLED_ROLES);
  const property = fc.asyncProperty(
    roles,
    fc.array(step, { minLength: 1, maxLength: 5 }),
    async (role, steps) => {
      await db.update(admins).set({ disabledAt: null });
      // What another role requested in an earlier example has another maker.
      await db.delete(approvalRequests);
      const before = await worth();
      for (const { names, size, hours: later } of steps) {
        hours += later;
        world.moveTo(new Date(Date.parse('2026-11-19T03:00:00Z') + hours * 3_600_000).toISOString());
        const by = await contextOf(role);
        // At once: the acts of a step run concurrently, as a person with two browsers would call them.
        await Promise.all(
          names
            .filter((name) => mayCall(by, name))
            .map((name) => (tries[name] ?? preparations[name])?.(by, size).catch(expectRefusal)),
        );
      }
      await db.update(admins).set({ disabledAt: null });
      expect(await worth()).toEqual(before);
    },
  );
  await fc.assert(property, { seed, numRuns: 60, endOnFailure: true });
  expect(await unbalanced(db)).toEqual([]);
  const [held] = await db.select().from(members).where(eq(members.id, victim));
  expect(held?.accountNumber).toBe('123-456');
});

test('without the rules the same acts succeed, so the property is not empty', async () => {
  await db.execute(sql`delete from approval_rules`);
  const by = await contextOf('finance');
  const names = ['adjust', 'grant', 'deposit', 'pay', 'percent', 'take a line', 'take a leaf'];
  names.push('take a member for a center', 'take a center', 'add a center', 'lift a block of rewards');
  for (const name of names) await tries[name]?.(by, 100);
});
