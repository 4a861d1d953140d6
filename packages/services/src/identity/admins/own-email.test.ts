import { adminMails, admins } from '@starline/db/schema/admins';
import { auditLog } from '@starline/db/schema/audit';
import { adminPasskeys } from '@starline/db/schema/passkeys';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { chainAudit } from '../../base/audit/chain.ts';
import type { AdminContext, Context } from '../../base/context.ts';
import { raiseAlerts } from '../../proof/alerts/raise.ts';
import { anAccessToken } from '../../testing/access-tokens.ts';
import { makeWorld } from '../../testing/world.ts';
import { confirmEmail } from '../emails/confirm.ts';
import { sendNextConfirmation } from '../emails/send.ts';
import { logInAdmin } from '../logins/log-in-admin.ts';
import { type AdminMail, sendNextAdminMail } from '../notifications/send-admin-mail.ts';
import { hashPassword } from '../passwords/hash.ts';
import { resetSecondFactor } from '../second-factor/remove.ts';
import { deleteAdmin, updateAdmin } from './admins.ts';
import { changeAdminPassword } from './change-password.ts';
import { readOwnEmail, setOwnEmail } from './own-email.ts';
import { endAdminSessions } from './sessions.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const PASSWORD = 'long-enough-1';
const passwordHash = await hashPassword(PASSWORD);
const client = { address: '10.1.1.1', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' };
const mailing = <Caller extends Context>(ctx: Caller): Caller => ({
  ...ctx,
  config: { ...ctx.config, sendsMail: true },
  userAgent: client.userAgent,
});
const [owner, system, visitor] = [mailing(world.staff), mailing(world.system), mailing(world.visitor)];

let made = 0;
async function clerk(): Promise<{ id: number; username: string; as: AdminContext }> {
  made += 1;
  const username = `clerk${made}`;
  const [row] = await db
    .insert(admins)
    .values({ username, name: '한별', passwordHash, role: 'viewer' })
    .returning({ id: admins.id });
  const id = row?.id ?? 0;
  return { id, username, as: mailing(world.asAdmin(id, 'viewer')) };
}
const set = (as: AdminContext, recipient: string | null) => setOwnEmail(as, { recipient, language: 'en' });
async function links() {
  const sent: { to: string; token: string; language: string }[] = [];
  while (await sendNextConfirmation(system, async (mail) => void sent.push(mail)));
  return sent;
}
async function confirmLast() {
  const [last] = (await links()).slice(-1);
  await confirmEmail(visitor, { token: last?.token ?? '' });
}
async function drain() {
  const sent: AdminMail[] = [];
  while (await sendNextAdminMail(system, async (mail) => void sent.push(mail)));
  return sent;
}
const told = async () => (await drain()).map(({ to, kind }) => `${kind} to ${to}`);
/** A clerk whose address is confirmed. */
async function reachable() {
  const found = await clerk();
  const email = `${found.username}@example.com`;
  await set(found.as, email);
  await confirmLast();
  return { ...found, email };
}

beforeEach(async () => {
  await links();
  await db.delete(adminMails);
  await db.execute(sql`delete from throttles`);
});

describe('the address that an administrator sets', () => {
  test('is used only after its link was followed', async () => {
    const { id, as } = await clerk();
    await set(as, 'first@example.com');
    const [link] = await links();
    expect(link).toMatchObject({ to: 'first@example.com', language: 'en' });
    await endSessionsOf(id);
    expect([await told(), (await readOwnEmail(as)).state]).toEqual([[], 'unconfirmed']);
    await confirmEmail(visitor, { token: link?.token ?? '' });
    expect((await readOwnEmail(as)).state).toBe('confirmed');
    await endSessionsOf(id);
    expect(await told()).toEqual(['sessions_ended to first@example.com']);
  });

  test('that is replaced hears of it, and hears everything until the new one is confirmed', async () => {
    const { id, as, email } = await reachable();
    await set(as, 'other@example.com');
    const [mail] = await drain();
    expect(mail).toMatchObject({ to: email, kind: 'email_changed', params: { name: 'o••••@example.com' } });
    await endSessionsOf(id);
    expect([await told(), (await readOwnEmail(as)).state]).toEqual([
      [`sessions_ended to ${email}`],
      'changing',
    ]);
    await confirmLast();
    await endSessionsOf(id);
    expect(await told()).toEqual(['sessions_ended to other@example.com']);
  });

  test('that is removed hears of it, and nothing after', async () => {
    const { id, as, email } = await reachable();
    await set(as, null);
    expect(await told()).toEqual([`email_changed to ${email}`]);
    await endSessionsOf(id);
    expect([await told(), (await readOwnEmail(as)).state]).toEqual([[], 'none']);
  });

  test('is not confirmed by the link of an address before it', async () => {
    const { as } = await clerk();
    await set(as, 'old@example.com');
    const [link] = await links();
    await set(as, 'new@example.com');
    await expect(confirmEmail(visitor, { token: link?.token ?? '' })).rejects.toMatchObject({
      code: 'confirmation_link_invalid',
    });
    expect((await readOwnEmail(as)).state).toBe('unconfirmed');
  });

  test('gets one more link when it is saved again, within the limit of the account', async () => {
    const { as } = await clerk();
    for (let times = 0; times < 3; times += 1) await set(as, 'again@example.com');
    expect(await links()).toHaveLength(3);
    for (let times = 0; times < 2; times += 1) await set(as, 'again@example.com');
    await expect(set(as, 'again@example.com')).rejects.toMatchObject({ code: 'too_many_requests' });
    // The mailbox had its three of the day.
    expect(await links()).toEqual([]);
  });

  test('needs a mail server, and its changes are in the audit log', async () => {
    const { id, as } = await clerk();
    await expect(
      setOwnEmail(
        { ...as, config: { ...as.config, sendsMail: false } },
        { recipient: 'a@example.com', language: 'ko' },
      ),
    ).rejects.toMatchObject({ code: 'mail_unavailable' });
    await set(as, 'a@example.com');
    await confirmLast();
    const entries = await db
      .select({ action: auditLog.action, actorKind: auditLog.actorKind, after: auditLog.after })
      .from(auditLog)
      .where(sql`subject = 'admin' and subject_id = ${String(id)}`)
      .orderBy(auditLog.id);
    expect(entries).toEqual([
      { action: 'admins.setEmail', actorKind: 'admin', after: { email: 'a@example.com', language: 'en' } },
      { action: 'admins.confirmEmail', actorKind: 'system', after: null },
    ]);
  });
});

const endSessionsOf = async (id: number) => {
  await db.execute(sql`insert into admin_sessions (id, admin_id, expires_at)
    values (${crypto.randomUUID()}, ${id}, ${world.system.now().toISOString()}::timestamptz + interval '1 day')`);
  await endAdminSessions(owner, { id });
};

describe('an administrator hears', () => {
  test('of a new password, with device and network', async () => {
    const { as, email } = await reachable();
    await changeAdminPassword(as, { currentPassword: PASSWORD, newPassword: 'long-enough-2', client });
    expect(await drain()).toMatchObject([
      {
        ...{ to: email, kind: 'password_changed', language: 'en', params: {} },
        ...{ userAgent: client.userAgent, address: '127.0.0.1' },
      },
    ]);
  });

  test('of a new access token by its name', async () => {
    const { as } = await reachable();
    await anAccessToken(as, { name: '프로그램', days: 7, isReadOnly: true });
    expect(await drain()).toMatchObject([{ kind: 'access_token_created', params: { name: '프로그램' } }]);
  });

  test('of another role, of a disabled and of an enabled account, and who did it', async () => {
    const { id } = await reachable();
    await updateAdmin(owner, { id, role: 'finance' });
    await updateAdmin(owner, { id, isDisabled: true });
    await updateAdmin(owner, { id, isDisabled: false });
    await db.update(admins).set({ lastLoginAt: world.system.now().toISOString() }).where(eq(admins.id, id));
    await deleteAdmin(owner, { id });
    expect(await drain()).toMatchObject([
      { kind: 'role_changed', params: { role: 'finance', by: 'owner' }, userAgent: '', address: '' },
      { kind: 'account_disabled', params: { by: 'owner' } },
      { kind: 'account_enabled', params: { by: 'owner' } },
      { kind: 'account_disabled', params: { by: 'owner' } },
    ]);
  });

  test('once of a disabled account that is deleted as well', async () => {
    const { id, as } = await reachable();
    await changeAdminPassword(as, { currentPassword: PASSWORD, newPassword: 'long-enough-2', client });
    await drain();
    await updateAdmin(owner, { id, isDisabled: true });
    await deleteAdmin(owner, { id });
    await deleteAdmin(owner, { id });
    expect((await drain()).map(({ kind }) => kind)).toEqual(['account_disabled']);
  });

  test('of passkeys that another administrator removed, by their names', async () => {
    const { id } = await reachable();
    await db.insert(adminPasskeys).values({
      ...{ ownerId: id, name: 'YubiKey', credentialId: `key-${id}`, publicKey: Buffer.from('x'), counter: 0 },
      transports: [],
    });
    await resetSecondFactor(owner, { id });
    expect(await drain()).toMatchObject([
      { kind: 'passkey_removed', params: { name: 'YubiKey', by: 'owner' }, address: '' },
    ]);
  });

  test('of a login from a new network, once, and of none from a known one', async () => {
    const { username, email } = await reachable();
    const limits = { hours: { from: 0, until: 24 }, adjustment: 1 };
    const watch = async () => {
      await chainAudit(system);
      await raiseAlerts(system, limits, []);
      return told();
    };
    await watch();
    const logIn = (address: string, device: string) =>
      logInAdmin(
        { ...visitor, address },
        { username, password: PASSWORD, client: { address, userAgent: 'x', device } },
      );
    await logIn('10.1.1.1', 'known-device');
    await logIn('10.1.1.1', 'known-device');
    expect(await watch()).toEqual([]);
    await logIn('192.0.2.9', 'another-device');
    await chainAudit(system);
    const at = system.now().toISOString();
    // The worker stood still for an hour: the mail has the time of the login.
    await raiseAlerts({ ...system, now: () => new Date(Date.parse(at) + 3_600_000) }, limits, []);
    await db.update(adminMails).set({ nextAttemptAt: at });
    expect(await drain()).toMatchObject([
      { kind: 'new_device', to: email, address: '192.0.2.9', params: {}, createdAt: at },
    ]);
  });
});

test('the database sends a mail to the confirmed address, whatever address was written', async () => {
  const { id, email } = await reachable();
  const other = await clerk();
  await db.execute(sql`insert into admin_mails (admin_id, recipient, kind, params)
    values (${id}, 'thief@example.com', 'new_device', '{}'), (${other.id}, 'thief@example.com', 'new_device', '{}')`);
  expect((await db.select().from(adminMails)).map(({ recipient }) => recipient)).toEqual([email]);
});
