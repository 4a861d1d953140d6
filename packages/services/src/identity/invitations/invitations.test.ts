import { admins } from '@starline/db/schema/admins';
import { approvalRequests, approvalRules } from '@starline/db/schema/approvals';
import { auditLog } from '@starline/db/schema/audit';
import { adminInvitations } from '@starline/db/schema/invitations';
import { testDatabase } from '@starline/db/testing/test-database';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdmin, updateAdmin } from '../admins/admins.ts';
import { saveRole } from '../admins/roles.ts';
import { sessionIdOf } from '../sessions/tokens.ts';
import { acceptInvitation } from './accept.ts';
import { inviteAdmin } from './invite.ts';
import { listInvitations, makeInvitationLink, revokeInvitation } from './links.ts';
import { type InvitationMail, sendNextInvitation } from './send.ts';

const NOW = '2026-11-19T03:00:00.000Z';
const { db } = await testDatabase();
const world = await makeWorld(db);
const password = 'own-password-1';
const client = { address: '203.0.113.7', userAgent: 'test' };
let made = 0;
beforeEach(async () => {
  world.moveTo(NOW);
  await db.execute(sql`truncate attempts`);
  await db.delete(approvalRules);
});

async function invited(values: { role?: string; email?: string } = {}) {
  made += 1;
  const username = `invited${made}`;
  const given = { username, name: '새 관리자', role: 'viewer', language: 'ko', ...values } as const;
  const { id } = await inviteAdmin(world.staff, given);
  const { token } = await makeInvitationLink(world.staff, { id });
  const accept = (given = token) =>
    acceptInvitation(world.visitor, { username, token: given, password, client });
  return { id, username, token, accept };
}
const stored = async (username: string) =>
  (await db.select().from(admins).where(eq(admins.username, username)))[0];
const INVALID = { code: 'invitation_invalid' };

test('a link opens one account with the role of the invitation, once, and logs in', async () => {
  const one = await invited({ role: 'support' });
  expect(await stored(one.username)).toBeUndefined();
  const { admin, token } = await one.accept();
  expect(admin).toMatchObject({ username: one.username, name: '새 관리자', role: 'support' });
  expect(token).toHaveLength(43);
  await expect(one.accept()).rejects.toMatchObject(INVALID);
  expect((await listInvitations(world.staff)).map(({ id }) => id)).not.toContain(one.id);
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'admins.acceptInvitation'))
    .orderBy(desc(auditLog.id));
  expect(entry).toMatchObject({ actorId: admin.id, after: { invitedBy: world.staff.actor.id } });
});

test('ten uses of one link at once make one account', async () => {
  const one = await invited();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => one.accept()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.$count(admins, eq(admins.username, one.username))).toBe(1);
});

test('only the hash of a link is stored, in no audit entry the token', async () => {
  const { id, token } = await invited();
  const [row] = await db.select().from(adminInvitations).where(eq(adminInvitations.id, id));
  expect(row).toMatchObject({ linkHash: sessionIdOf(token), mailHash: null });
  const { rows } = await db.execute<{ text: string }>(sql`select audit_log::text as text from audit_log`);
  expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
});

test('72 hours later a link opens nothing, and a new one of the same invitation neither', async () => {
  const one = await invited();
  world.moveTo('2026-11-22T02:59:59.000Z');
  const { token } = await makeInvitationLink(world.staff, { id: one.id });
  world.moveTo('2026-11-22T03:00:00.000Z');
  await expect(one.accept(token)).rejects.toMatchObject(INVALID);
  await expect(makeInvitationLink(world.staff, { id: one.id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await stored(one.username)).toBeUndefined();
});

test('a new link replaces the earlier one; a revoked invitation opens nothing', async () => {
  const one = await invited();
  const { token } = await makeInvitationLink(world.staff, { id: one.id });
  await expect(one.accept()).rejects.toMatchObject(INVALID);
  await revokeInvitation(world.staff, { id: one.id });
  await expect(one.accept(token)).rejects.toMatchObject(INVALID);
  await expect(revokeInvitation(world.staff, { id: one.id })).rejects.toMatchObject({ code: 'not_found' });
});

test('a link belongs to its username, and another administrator cannot make one', async () => {
  const [one, other] = [await invited(), await invited()];
  await expect(other.accept(one.token)).rejects.toMatchObject(INVALID);
  const colleague = await createAdmin(world.system, { username: 'c', name: 'c', password, role: 'owner' });
  await expect(
    makeInvitationLink(world.asAdmin(colleague.id, 'owner'), { id: one.id }),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect(await listInvitations(world.asAdmin(colleague.id, 'owner'))).toContainEqual(
    expect.objectContaining({ id: one.id, isOwn: false }),
  );
});

test('a username that exists or is invited is refused', async () => {
  const one = await invited();
  const again = () =>
    inviteAdmin(world.staff, { username: one.username, name: 'x', role: 'viewer', language: 'ko' });
  await expect(again()).rejects.toMatchObject({ code: 'admin_username_taken' });
  await one.accept();
  await expect(again()).rejects.toMatchObject({ code: 'admin_username_taken' });
  await expect(
    inviteAdmin(world.staff, { username: 'other', name: 'x', role: 'unknown', language: 'ko' }),
  ).rejects.toMatchObject({ code: 'role_not_exist' });
});

test('an invitation ends with the account or the right of its inviter', async () => {
  const { id } = await createAdmin(world.system, { username: 'leaver', name: 'l', password, role: 'owner' });
  const leaver = world.asAdmin(id, 'owner');
  const link = async (username: string) => {
    const made = await inviteAdmin(leaver, { username, name: 'x', role: 'owner', language: 'ko' });
    const { token } = await makeInvitationLink(leaver, made);
    return () => acceptInvitation(world.visitor, { username, token, password, client });
  };
  const [first, second] = [await link('late1'), await link('late2')];
  await updateAdmin(world.staff, { id, isDisabled: true });
  await expect(first()).rejects.toMatchObject(INVALID);
  await updateAdmin(world.staff, { id, isDisabled: false });
  await updateAdmin(world.staff, { id, role: 'viewer' });
  await expect(second()).rejects.toMatchObject(INVALID);
});

test('while a rule for administrators is in force, a second person approves before any link exists', async () => {
  const { id } = await createAdmin(world.system, { username: 'checker', name: 'c', password, role: 'owner' });
  const checker = world.asAdmin(id, 'owner');
  const before = await invited({ role: 'owner' });
  await installRules(db);
  const ask = { username: 'approved', name: '승인', role: 'owner', language: 'ko' } as const;
  await expect(inviteAdmin(world.staff, ask)).rejects.toMatchObject({ code: 'approval_required' });
  expect((await listInvitations(world.staff)).map(({ username }) => username)).not.toContain('approved');
  const [request] = await db.select().from(approvalRequests).orderBy(desc(approvalRequests.id));
  await approveRequest(checker, { id: request?.id ?? 0 });
  const [open] = (await listInvitations(world.staff)).filter(({ username }) => username === 'approved');
  const { token } = await makeInvitationLink(world.staff, { id: open?.id ?? 0 });
  await acceptInvitation(world.visitor, { username: 'approved', token, password, client });
  expect(await stored('approved')).toMatchObject({ role: 'owner', appointedBy: null });
  // An invitation from before the rule was approved by no second person.
  await expect(before.accept()).rejects.toMatchObject({ code: 'invitation_not_approved' });
  expect(await stored(before.username)).toBeUndefined();
});

test('whom one administrator invites alone while another rule is in force is no second person', async () => {
  await db.insert(approvalRules).values({ kind: 'adjustments', isOn: true, inForceSince: NOW });
  const one = await invited();
  await one.accept();
  expect((await stored(one.username))?.appointedBy).toBe(world.staff.actor.id);
});

test('whom one administrator invited before a rule came into force is no second person either', async () => {
  const one = await invited();
  await db.insert(approvalRules).values({ kind: 'adjustments', isOn: true, inForceSince: NOW });
  await one.accept();
  expect((await stored(one.username))?.appointedBy).toBe(world.staff.actor.id);
});

test('a role that was removed in the meantime gives no account', async () => {
  await saveRole(world.staff, { name: 'short-lived', rights: ['see_people'] });
  const one = await invited({ role: 'short-lived' });
  await db.execute(sql`delete from admin_roles where name = 'short-lived'`);
  await expect(one.accept()).rejects.toMatchObject(INVALID);
});

test('a link is mailed once; a refusing mail server is asked again, and only the last mail opens the account', async () => {
  const one = await invited({ email: 'new@mail.example' });
  const mails: InvitationMail[] = [];
  let refuses = true;
  const send = () =>
    sendNextInvitation(world.system, async (mail) => {
      mails.push(mail);
      if (refuses) throw new Error('refused');
    });
  expect(await send()).toBe(true);
  expect(await send()).toBe(false);
  refuses = false;
  world.moveTo('2026-11-19T03:01:00.000Z');
  expect(await send()).toBe(true);
  expect(await send()).toBe(false);
  expect(mails).toMatchObject([{ to: 'new@mail.example' }, { username: one.username }]);
  expect(JSON.stringify(mails)).not.toContain('새 관리자');
  await expect(one.accept(mails[0]?.token)).rejects.toMatchObject(INVALID);
  await one.accept(mails[1]?.token);
  await expect(one.accept()).rejects.toMatchObject(INVALID);
});
