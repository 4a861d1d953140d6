import { emailConfirmations } from '@starline/db/schema/emails';
import { members } from '@starline/db/schema/members';
import { alarmTokens, memberNotifications } from '@starline/db/schema/notifications';
import { passwordResets } from '@starline/db/schema/password-resets';
import { createNotice } from '@starline/services/desk/notices/save';
import { stopToken } from '@starline/services/identity/notifications/stop-mails';
import { requestPasswordReset } from '@starline/services/identity/password-resets/request';
import { tokenOf } from '@starline/services/identity/password-resets/token';
import { beginSecondFactor, confirmSecondFactor } from '@starline/services/identity/second-factor/set-up';
import { newToken, sessionIdOf } from '@starline/services/identity/sessions/tokens';
import { addDestination } from '@starline/services/money/destinations/add';
import { authenticatorCode } from '@starline/services/testing/authenticator';
import { softwareAuthenticator } from '@starline/services/testing/software-authenticator';
import { lottoWallet } from '@starline/services/testing/typed';
import { desc, eq } from 'drizzle-orm';
import { fresh } from '../fresh.ts';
import type { LostCommitFixture } from '../lost-commit.ts';
import { type Browser, PASSWORD } from '../site.ts';
import { answerTo } from './inquiries.ts';
import { publishedPolicy } from './policies.ts';

export type Asked = { browser: Browser; input?: Record<string, unknown> };
export type EffectCase = (fixture: LostCommitFixture) => Promise<Asked> | Asked;
/**
 * A mutation without a transaction whose COMMIT answer could be lost, and the reason why repeating it has no
 * second effect.
 */
export type Proven = { because: string };

const asMember =
  (input: (fixture: LostCommitFixture) => Promise<Asked['input']> | Asked['input']): EffectCase =>
  async (fixture) => ({ browser: fixture.member.browser, input: (await input(fixture)) ?? {} });
const asVisitor =
  (input: (fixture: LostCommitFixture) => Promise<Asked['input']> | Asked['input']): EffectCase =>
  async (fixture) => ({ browser: fixture.browser(), input: (await input(fixture)) ?? {} });

const memberCtx = ({ world }: LostCommitFixture, id: number) => world.asMember(id);
const client = { address: '127.0.0.1', userAgent: 'test' };

/** Prepares a member who has begun to set up a second factor; the code is valid now. */
async function withPendingFactor(fixture: LostCommitFixture) {
  const one = await fixture.memberBrowser();
  const { secret } = await beginSecondFactor(memberCtx(fixture, one.id), { password: PASSWORD });
  return { ...one, totp: authenticatorCode(secret, fixture.world.system.now()) };
}

async function withFactor(fixture: LostCommitFixture) {
  const one = await withPendingFactor(fixture);
  const ctx = memberCtx(fixture, one.id);
  const { recoveryCodes, token } = await confirmSecondFactor(ctx, { totp: one.totp, client });
  one.browser.cookies.set('starline_member', token);
  one.browser.cookies.delete('XSRF-TOKEN');
  await one.browser.fetch('/healthz');
  return { ...one, totp: recoveryCodes[0] };
}

async function withPasskey(fixture: LostCommitFixture) {
  const one = await fixture.memberBrowser();
  const device = softwareAuthenticator();
  const { data } = await one.browser.mutate('member', 'passkeys.begin');
  const credential = device.create(data);
  const added = await one.browser.mutate('member', 'passkeys.add', { name: '폰', credential });
  return { ...one, device, passkeyId: added.data.id as number };
}

/** The token of a link of the owner, who looks at a member. */
async function lookToken({ admin, member }: LostCommitFixture): Promise<string> {
  const { data } = await admin.browser.mutate('admin', 'looks.begin', { id: member.id, reason: '확인' });
  return data.token;
}

async function alarmToken(fixture: LostCommitFixture): Promise<string> {
  const { id } = await fixture.memberBrowser();
  const [about] = await fixture.db
    .select({ id: memberNotifications.id })
    .from(memberNotifications)
    .where(eq(memberNotifications.memberId, id));
  const token = newToken();
  const expiresAt = new Date(fixture.world.system.now().getTime() + 60_000).toISOString();
  await fixture.db
    .insert(alarmTokens)
    .values({ id: sessionIdOf(token), notificationId: about?.id ?? 0, expiresAt });
  return token;
}

async function confirmationToken({ db, world }: LostCommitFixture): Promise<string> {
  const email = fresh('b@example.com');
  const memberId = await world.member({ email, isConfirmed: false });
  const token = newToken();
  const expiresAt = new Date(world.system.now().getTime() + 60_000).toISOString();
  await db.insert(emailConfirmations).values({ memberId, email, tokenHash: sessionIdOf(token), expiresAt });
  return token;
}

async function resetToken(fixture: LostCommitFixture): Promise<string> {
  const { db, world } = fixture;
  const [id, username] = [await world.member({ email: 'a@b.example' }), fresh('reset')];
  await db.update(members).set({ username }).where(eq(members.id, id));
  const ctx = { ...world.visitor, config: { ...world.visitor.config, sendsMail: true } };
  await requestPasswordReset(ctx, { username, language: 'ko' });
  const [made] = await db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(eq(passwordResets.memberId, id))
    .orderBy(desc(passwordResets.createdAt));
  return tokenOf(ctx, made?.id ?? '');
}

/**
 * For every mutation of the member's router one accepted request, or the reason why no COMMIT answer can be
 * lost.
 */
export const MEMBER_EFFECTS: Record<string, EffectCase | Proven> = {
  'conversions.create': asMember(() => ({ amount: 30_000 })),
  'deposits.request': asMember(() => ({ amount: 30_000, accountHolder: '홍길동' })),
  'destinations.add': asMember(() => ({ type: 'lotto', name: '지갑', address: fresh('L-') })),
  'destinations.remove': async ({ member, world }) => {
    const saved = { type: 'lotto', name: '지갑', address: lottoWallet(fresh('L-')) } as const;
    return { browser: member.browser, input: await addDestination(world.asMember(member.id), saved) };
  },
  'inquiries.send': asMember(() => ({ text: '입금이 안 보여요' })),
  'inquiries.markRead': async (fixture) => {
    const { id, browser } = await fixture.memberBrowser();
    return { browser, input: { upTo: await answerTo(fixture, id) } };
  },
  'members.changePassword': async (fixture) => ({
    browser: (await fixture.memberBrowser()).browser,
    input: { currentPassword: PASSWORD, newPassword: 'another-1' },
  }),
  'members.confirmEmail': asVisitor(async (fixture) => ({ token: await confirmationToken(fixture) })),
  'members.sendConfirmation': async (fixture) => {
    const { browser } = await fixture.memberBrowser({ email: fresh('a@example.com'), isConfirmed: false });
    return { browser };
  },
  'consents.give': asMember(async (fixture) => ({
    answers: [{ policyId: await publishedPolicy(fixture), isGiven: true }],
  })),
  'consents.choose': asMember(async (fixture) => ({
    policyId: await publishedPolicy(fixture),
    isGiven: true,
  })),
  'members.signUp': asVisitor(() => ({
    username: fresh('newcomer'),
    name: '새 회원',
    password: 'pass-1',
    phone: '01012345678',
    centerId: 1,
    recommenderId: 1,
  })),
  'members.updateProfile': asMember(() => ({ phone: `010${fresh('').padStart(8, '1')}` })),
  'notices.markRead': asMember(({ world }) => createNotice(world.staff, { title: 'a', content: 'b' })),
  'notifications.markRead': async (fixture) => ({
    browser: (await fixture.memberBrowser()).browser,
    input: { upTo: 1_000_000_000 },
  }),
  'notifications.switch': async (fixture) => ({
    browser: (await fixture.memberBrowser()).browser,
    input: { topic: 'security', channel: 'push', isOn: false },
  }),
  'notifications.stopMails': asVisitor(async ({ world }) => ({
    token: stopToken(world.system, { memberId: await world.member(), topic: 'team' }),
  })),
  'notifications.savePush': { because: 'replaces the subscription of this browser' },
  'notifications.removePush': {
    because: 'deletes the subscription of this browser; a second run finds none',
  },
  'looks.open': asVisitor(async (fixture) => ({ token: await lookToken(fixture) })),
  'looks.end': async (fixture) => {
    const browser = fixture.officeBrowser();
    await browser.mutate('member', 'looks.open', { token: await lookToken(fixture) });
    return { browser };
  },
  'notifications.raiseAlarm': asVisitor(async (fixture) => ({ token: await alarmToken(fixture) })),
  'notifications.raiseOwnAlarm': async (fixture) => {
    const { browser } = await fixture.memberBrowser();
    const { data } = await browser.query('member', 'notifications.list', {});
    return { browser, input: { id: data.rows[0].id } };
  },
  'passkeys.begin': { because: 'writes a challenge, which replaces an earlier one' },
  'passkeys.beginProof': { because: 'writes a challenge, which replaces an earlier one' },
  'passkeys.add': async (fixture) => {
    const { browser } = await fixture.memberBrowser();
    const { data } = await browser.mutate('member', 'passkeys.begin');
    return { browser, input: { name: '폰', credential: softwareAuthenticator().create(data) } };
  },
  'passkeys.rename': async (fixture) => {
    const { browser, passkeyId } = await withPasskey(fixture);
    return { browser, input: { id: passkeyId, name: '노트북' } };
  },
  'passkeys.remove': async (fixture) => {
    const { browser, passkeyId } = await withPasskey(fixture);
    return { browser, input: { id: passkeyId } };
  },
  'passwordResets.request': asVisitor(async ({ db, world }) => {
    const [id, username] = [await world.member({ email: 'a@b.example' }), fresh('forgetful')];
    await db.update(members).set({ username }).where(eq(members.id, id));
    return { username };
  }),
  'passwordResets.reset': asVisitor(async (fixture) => ({
    token: await resetToken(fixture),
    newPassword: 'another-1',
  })),
  'purchases.buy': asMember(({ normal }) => ({ packageId: normal })),
  'secondFactor.begin': async (fixture) => ({
    browser: (await fixture.memberBrowser()).browser,
    input: { password: PASSWORD },
  }),
  'secondFactor.confirm': async (fixture) => {
    const { browser, totp } = await withPendingFactor(fixture);
    return { browser, input: { totp } };
  },
  'secondFactor.remove': async (fixture) => {
    const { browser, totp } = await withFactor(fixture);
    return { browser, input: { totp } };
  },
  'sessions.end': async (fixture) => {
    const { browser, username } = await fixture.memberBrowser();
    await fixture.browser().mutate('member', 'sessions.login', { username, password: PASSWORD });
    const { data } = await browser.query('member', 'sessions.list');
    return { browser, input: { id: data.find((each: { isCurrent: boolean }) => !each.isCurrent).id } };
  },
  'sessions.endOthers': async (fixture) => {
    const { browser, username } = await fixture.memberBrowser();
    await fixture.browser().mutate('member', 'sessions.login', { username, password: PASSWORD });
    return { browser };
  },
  'sessions.login': async (fixture) => {
    const { username } = await fixture.memberBrowser();
    return { browser: fixture.browser(), input: { username, password: PASSWORD } };
  },
  'sessions.beginPasskeyLogin': { because: 'writes a challenge that no client has received' },
  'sessions.passkeyLogin': async (fixture) => {
    const { device } = await withPasskey(fixture);
    const browser = fixture.browser();
    const { data } = await browser.mutate('member', 'sessions.beginPasskeyLogin');
    return { browser, input: { credential: device.get(data) } };
  },
  'sessions.logout': async (fixture) => ({ browser: (await fixture.memberBrowser()).browser }),
  'sessions.prove': async (fixture) => {
    const { browser, totp } = await withFactor(fixture);
    return { browser, input: { totp } };
  },
  'sessions.touch': { because: 'one statement sets the time of the session; it is never repeated' },
  'withdrawals.cancel': asMember(async ({ withdrawal }) => ({ id: await withdrawal() })),
  'withdrawals.hold': async (fixture) => ({ browser: (await fixture.memberBrowser()).browser }),
  'withdrawals.release': async (fixture) => {
    const { browser } = await fixture.memberBrowser();
    await browser.mutate('member', 'withdrawals.hold');
    return { browser };
  },
  'withdrawals.request': asMember(() => ({ type: 'coin', amount: 1000 })),
};
