import { auditLog } from '@starline/db/schema/audit';
import { members } from '@starline/db/schema/members';
import { alarmTokens, memberNotifications, notificationMails } from '@starline/db/schema/notifications';
import { memberSessions } from '@starline/db/schema/sessions';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { once } from '@starline/services/base/idempotency/once';
import { announce } from '@starline/services/identity/notifications/announce';
import {
  type NotificationMail,
  sendNextNotification,
} from '@starline/services/identity/notifications/send-mail';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { authenticatorCode } from '@starline/services/testing/authenticator';
import { softwareAuthenticator } from '@starline/services/testing/software-authenticator';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Browser, openSite, PASSWORD } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db, { env: { SMTP_URL: 'smtp://not-used' } });
const { world } = site;
const mailing = { ...world.system, config: { ...world.system.config, sendsMail: true } };

const ask = (browser: Browser, procedure: string, input?: object) =>
  browser.mutate('member', procedure, input);
const codeOf = async (answer: ReturnType<Browser['mutate']>) => {
  const { status, error } = await answer;
  return [status, error?.code];
};
const kindsOf = async (memberId: number) =>
  (
    await db
      .select({ kind: memberNotifications.kind })
      .from(memberNotifications)
      .where(eq(memberNotifications.memberId, memberId))
      .orderBy(memberNotifications.id)
  ).map(({ kind }) => kind);
const recipientsOf = async (memberId: number, kind: (typeof memberNotifications.$inferSelect)['kind']) =>
  (
    await db
      .select({ recipient: notificationMails.recipient })
      .from(notificationMails)
      .innerJoin(memberNotifications, eq(memberNotifications.id, notificationMails.notificationId))
      .where(and(eq(memberNotifications.memberId, memberId), eq(memberNotifications.kind, kind)))
  )
    .map(({ recipient }) => recipient)
    .sort();

async function aMember() {
  const member = await site.memberBrowser({ email: 'own@mail.example' });
  const adjustment = { memberId: member.id, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(world.staff, { ...adjustment, point: points(1_000) });
  return member;
}
const withdraw = (browser: Browser) =>
  ask(browser, 'withdrawals.request', { type: 'coin', amount: 2_000, memo: '' });

/** Sends the e-mails that are due; returns those of the member. */
async function mailsTo({ username }: { username: string }, deliver?: () => Promise<void>) {
  const sent: NotificationMail[] = [];
  const keep = async (mail: NotificationMail) => {
    if (mail.username === username) sent.push(mail);
    await deliver?.();
  };
  while (await sendNextNotification(mailing, keep)) {
    // Each call sends one.
  }
  return sent;
}

describe('a member is told', () => {
  test('of what the member, or a thief with the session, changes', async () => {
    const { id, browser } = await aMember();
    await ask(browser, 'sessions.prove', { password: PASSWORD });
    await ask(browser, 'members.updateProfile', { email: 'new@mail.example', accountNumber: '999-9' });
    await ask(browser, 'destinations.add', { type: 'lotto', name: '새 지갑', address: 'L-1' });
    const credential = softwareAuthenticator().create((await ask(browser, 'passkeys.begin')).data);
    const added = await ask(browser, 'passkeys.add', { name: '폰', credential });
    await ask(browser, 'passkeys.remove', { id: added.data.id });
    const first = (await withdraw(browser)).data.id;
    await ask(browser, 'withdrawals.request', { type: 'coin', amount: 2_000, memo: '' });
    const staff = (await site.adminBrowser()).browser;
    await staff.mutate('admin', 'withdrawals.complete', { ids: [first] });
    await ask(browser, 'members.changePassword', { currentPassword: PASSWORD, newPassword: 'other-1' });
    const { data } = await ask(browser, 'secondFactor.begin', { password: 'other-1' });
    const code = (later: number) =>
      authenticatorCode(data.secret, new Date(world.system.now().getTime() + later));
    await ask(browser, 'secondFactor.confirm', { totp: code(0) });
    await ask(browser, 'secondFactor.remove', { totp: code(30_000) });
    expect(await kindsOf(id)).toEqual([
      'new_device',
      'email_changed',
      'destination_changed',
      'destination_added',
      'passkey_added',
      'passkey_removed',
      'withdrawal_requested',
      'withdrawal_requested',
      'withdrawal_completed',
      'password_changed',
      'second_factor_added',
      'second_factor_removed',
    ]);
    expect(await recipientsOf(id, 'email_changed')).toEqual(['own@mail.example']);
    expect(await recipientsOf(id, 'destination_added')).toEqual(['own@mail.example']);
    const listed = (await browser.query('member', 'notifications.list', { size: 50 })).data;
    const about = listed.rows.find(({ kind }: { kind: string }) => kind === 'withdrawal_completed');
    expect(about).toMatchObject({ params: { amount: 2_000, unit: 'point' }, isByStaff: true, userAgent: '' });
    expect(listed.rows[0]).toMatchObject({ isByStaff: false, userAgent: expect.stringMatching(/./) });
  });

  test('of what staff change: password, bank account, a cancelled withdrawal', async () => {
    const { id, browser } = await aMember();
    const withdrawal = (await withdraw(browser)).data.id;
    const staff = (await site.adminBrowser()).browser;
    await staff.mutate('admin', 'withdrawals.cancel', { ids: [withdrawal], reason: 'wrong_account' });
    for (const change of [{ accountNumber: '7777' }, { password: 'one-time-1' }])
      expect((await staff.mutate('admin', 'members.update', { id, ...change })).status).toBe(200);
    expect((await kindsOf(id)).slice(2)).toEqual([
      'withdrawal_cancelled',
      'destination_changed',
      'password_changed',
    ]);
    expect(await recipientsOf(id, 'password_changed')).toEqual(['own@mail.example']);
  });

  test('of an act that is committed, and of no act that is refused or rolled back', async () => {
    const { id, browser } = await aMember();
    const before = await kindsOf(id);
    expect((await ask(browser, 'withdrawals.request', { type: 'coin', amount: 99_999_900 })).status).toBe(
      409,
    );
    const rolledBack = once(world.asMember(id), { procedure: 'test', input: {} }, async (tx) => {
      await announce(world.asMember(id), tx, { memberId: id, kind: 'password_changed' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await kindsOf(id)).toEqual(before);
  });

  test('of a login from a new device, once: known by cookie, or by browser and address', async () => {
    const { id, username, browser } = await aMember();
    const logIn = async (from: Browser, agent: string) => {
      await from.fetch('/healthz');
      const body = JSON.stringify({ username, password: PASSWORD });
      expect((await from.post('/trpc/member/sessions.login', body, { 'user-agent': agent })).status).toBe(
        200,
      );
      return (await kindsOf(id)).length;
    };
    expect(await logIn(browser, 'Other/1')).toBe(1);
    const thief = site.browser();
    expect(await logIn(thief, 'Other/2')).toBe(2);
    expect(await logIn(site.browser(), 'Other/2')).toBe(2);
    const other = await site.memberBrowser();
    expect(await logIn(other.browser, 'Other/3')).toBe(3);
  });

  test('in a list of their own announcements, which are read once they were shown', async () => {
    const [{ browser }, other] = [await aMember(), await aMember()];
    const unread = async () => (await browser.query('member', 'notifications.unread')).data;
    expect(await unread()).toEqual({ unread: 1 });
    const [shown] = (await browser.query('member', 'notifications.list', {})).data.rows;
    await ask(other.browser, 'notifications.markRead', { upTo: shown.id });
    expect(await unread()).toEqual({ unread: 1 });
    await withdraw(browser);
    await ask(browser, 'notifications.markRead', { upTo: shown.id });
    expect(await unread()).toEqual({ unread: 1 });
    const alarm = ask(other.browser, 'notifications.raiseOwnAlarm', { id: shown.id });
    expect(await codeOf(alarm)).toEqual([404, 'not_found']);
  });
});

describe('an e-mail', () => {
  test('that the mail server refuses is sent again later, with another link', async () => {
    const member = await aMember();
    const [refused] = await mailsTo(member, () => Promise.reject(new Error('refused')));
    expect(await mailsTo(member)).toEqual([]);
    await db.update(notificationMails).set({ nextAttemptAt: world.system.now().toISOString() });
    const [sent] = await mailsTo(member);
    expect(sent?.token).not.toBe(refused?.token);
    expect(await mailsTo(member)).toEqual([]);
  });

  test('is written for none while no mail server is configured', async () => {
    const id = await world.member({ email: 'a@mail.example' });
    await once(world.system, { procedure: 'test', input: {} }, (tx) =>
      announce(world.system, tx, { memberId: id, kind: 'password_changed' }),
    );
    expect(await kindsOf(id)).toEqual(['password_changed']);
    expect(await recipientsOf(id, 'password_changed')).toEqual([]);
  });
});

describe('"this was not me"', () => {
  const alarm = (token: string, browser = site.browser()) =>
    codeOf(ask(browser, 'notifications.raiseAlarm', { token }));
  const heldOf = async (id: number) =>
    (
      await db
        .select({ at: members.withdrawalsHeldAt, isForStaff: members.isHeldForStaff })
        .from(members)
        .where(eq(members.id, id))
    )[0];

  test('ends every session and holds withdrawals until finance has looked, without a login', async () => {
    const member = await aMember();
    const { id, username, browser } = member;
    const thief = site.browser();
    await ask(thief, 'sessions.login', { username, password: PASSWORD });
    const open = (await withdraw(thief)).data.id;
    const sent = await mailsTo(member);
    const token = sent.find(({ kind }) => kind === 'withdrawal_requested')?.token ?? '';
    expect(await alarm(token)).toEqual([200, undefined]);
    expect(await db.$count(memberSessions, eq(memberSessions.memberId, id))).toBe(0);
    for (const each of [browser, thief])
      expect(await codeOf(each.query('member', 'members.profile'))).toEqual([401, 'unauthorized']);
    await ask(thief, 'sessions.login', { username, password: PASSWORD });
    expect(await codeOf(withdraw(thief))).toEqual([409, 'withdraw_not_allowed']);
    expect(await codeOf(ask(thief, 'withdrawals.release'))).toEqual([409, 'hold_needs_staff']);
    expect(await kindsOf(id)).toEqual(['new_device', 'withdrawal_requested', 'new_device']);

    const [support, finance] = [await site.adminBrowser('support'), await site.adminBrowser('finance')];
    const pay = () => finance.browser.mutate('admin', 'withdrawals.complete', { ids: [open] });
    expect((await pay()).data).toEqual({ changed: [], skipped: [{ id: open, code: 'held_by_alarm' }] });
    expect((await support.browser.query('admin', 'members.get', { id })).data).toMatchObject({
      isHeldForStaff: true,
      withdrawalsHeldAt: expect.any(String),
    });
    const { data } = await support.browser.query('admin', 'withdrawals.list', { username });
    expect(data.rows[0]).toMatchObject({ id: open, isHeldForStaff: true });
    const bySupport = support.browser.mutate('admin', 'withdrawals.releaseForMember', { id });
    expect(await codeOf(bySupport)).toEqual([403, 'forbidden']);
    const release = (seen?: string) =>
      codeOf(finance.browser.mutate('admin', 'withdrawals.releaseForMember', { id, seen }));
    expect(await release('2026-01-01T00:00:00.000Z')).toEqual([409, 'shown_changed']);
    expect(await release((await heldOf(id))?.at ?? '')).toEqual([200, undefined]);
    expect(await release()).toEqual([404, 'not_found']);
    expect((await pay()).data.changed).toEqual([open]);
    const actions = ['withdrawals.holdForStaff', 'withdrawals.releaseForMember'];
    const recorded = await db
      .select({ action: auditLog.action, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, String(id)), inArray(auditLog.action, actions)))
      .orderBy(auditLog.id);
    expect(recorded.map(({ action }) => action)).toEqual(actions);
    expect(recorded[0]?.after).toMatchObject({ kind: 'withdrawal_requested' });
  });

  test('a token that is reused, of another try of the same e-mail, expired or made up does nothing', async () => {
    const member = await aMember();
    await mailsTo(member);
    await ask(member.browser, 'members.updateProfile', { email: 'new@mail.example' });
    const isAbout = ({ kind }: NotificationMail) => kind === 'email_changed';
    const away = () => Promise.reject(new Error('450 busy'));
    const first = (await mailsTo(member, away)).find(isAbout)?.token ?? '';
    world.moveTo(new Date(world.system.now().getTime() + 60_000).toISOString());
    const second = (await mailsTo(member)).find(isAbout)?.token ?? '';
    const [stored] = await db.select().from(alarmTokens).orderBy(desc(alarmTokens.expiresAt)).limit(1);
    const INVALID = [400, 'alarm_link_invalid'];
    expect(await alarm(stored?.id ?? '')).toEqual(INVALID);
    expect(await alarm('made-up')).toEqual(INVALID);
    expect((await heldOf(member.id))?.at).toBeNull();
    expect(await alarm(first)).toEqual([200, undefined]);
    await db
      .update(members)
      .set({ withdrawalsHeldAt: null, isHeldForStaff: false })
      .where(eq(members.id, member.id));
    expect(await alarm(first)).toEqual(INVALID);
    expect(await alarm(second)).toEqual(INVALID);
    const other = await aMember();
    const [late] = await mailsTo(other);
    await db.update(alarmTokens).set({ expiresAt: world.system.now().toISOString() });
    expect(await alarm(late?.token ?? '')).toEqual(INVALID);
    expect(await heldOf(member.id)).toEqual({ at: null, isForStaff: false });
    expect(await heldOf(other.id)).toEqual({ at: null, isForStaff: false });
  });

  test('is acted on by POST only: opening the link changes nothing', async () => {
    const member = await aMember();
    const [mail] = await mailsTo(member);
    const browser = site.browser();
    await browser.fetch(`/not-me?token=${mail?.token}`);
    const answer = await browser.query('member', 'notifications.raiseAlarm', { token: mail?.token });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await heldOf(member.id))?.at).toBeNull();
  });

  test('in the portal ends their own session too, and keeps the time of an earlier own hold', async () => {
    const { id, browser } = await aMember();
    await ask(browser, 'withdrawals.hold');
    const before = await heldOf(id);
    const { data } = await browser.query('member', 'notifications.list', {});
    expect((await ask(browser, 'notifications.raiseOwnAlarm', { id: data.rows[0].id })).status).toBe(200);
    expect(browser.cookies.has('starline_member')).toBe(false);
    expect(await heldOf(id)).toEqual({ at: before?.at, isForStaff: true });
  });
});
