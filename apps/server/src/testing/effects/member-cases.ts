import { members } from '@starline/db/schema/members';
import { passwordResets } from '@starline/db/schema/password-resets';
import { requestPasswordReset } from '@starline/services/password-resets/request';
import { tokenOf } from '@starline/services/password-resets/token';
import { beginSecondFactor, confirmSecondFactor } from '@starline/services/second-factor/set-up';
import { authenticatorCode } from '@starline/services/testing/authenticator';
import { desc, eq } from 'drizzle-orm';
import type { CutStage } from '../lost-commit.ts';
import { type Browser, PASSWORD } from '../site.ts';

export type Asked = { browser: Browser; input?: Record<string, unknown> };
export type EffectCase = (stage: CutStage) => Promise<Asked> | Asked;
/** A mutation without a transaction to lose, and why asking it again has no second effect. */
export type Proven = { because: string };

let made = 0;
export const fresh = (prefix: string): string => {
  made += 1;
  return `${prefix}${made}`;
};

const asMember =
  (input: (stage: CutStage) => Promise<Asked['input']> | Asked['input']): EffectCase =>
  async (stage) => ({ browser: stage.member.browser, input: (await input(stage)) ?? {} });
const asVisitor =
  (input: (stage: CutStage) => Promise<Asked['input']> | Asked['input']): EffectCase =>
  async (stage) => ({ browser: stage.browser(), input: (await input(stage)) ?? {} });

const memberCtx = ({ world }: CutStage, id: number) => world.asMember(id);
const client = { address: '127.0.0.1', userAgent: 'test' };

/** A member who has begun to set a factor up; the code is right now. */
async function withPendingFactor(stage: CutStage) {
  const one = await stage.memberBrowser();
  const { secret } = await beginSecondFactor(memberCtx(stage, one.id), { password: PASSWORD });
  return { ...one, totp: authenticatorCode(secret, stage.world.system.now()) };
}

async function withFactor(stage: CutStage) {
  const one = await withPendingFactor(stage);
  const ctx = memberCtx(stage, one.id);
  const { recoveryCodes, token } = await confirmSecondFactor(ctx, { totp: one.totp, client });
  one.browser.cookies.set('starline_member', token);
  one.browser.cookies.delete('XSRF-TOKEN');
  await one.browser.fetch('/healthz');
  return { ...one, totp: recoveryCodes[0] };
}

async function resetToken(stage: CutStage): Promise<string> {
  const { db, world } = stage;
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

/** Every mutation of the member's router: one accepted request, or the reason why none can lose its COMMIT. */
export const MEMBER_EFFECTS: Record<string, EffectCase | Proven> = {
  'conversions.create': asMember(() => ({ amount: 30_000 })),
  'deposits.request': asMember(() => ({ amount: 30_000, accountHolder: '홍길동' })),
  'members.changePassword': async (stage) => ({
    browser: (await stage.memberBrowser()).browser,
    input: { currentPassword: PASSWORD, newPassword: 'another-1' },
  }),
  'members.signUp': asVisitor(() => ({
    username: fresh('newcomer'),
    name: '새 회원',
    password: 'pass-1',
    phone: '01012345678',
    centerId: 1,
    recommenderId: 1,
  })),
  'members.updateProfile': asMember(() => ({ phone: `010${10_000_000 + made++}` })),
  'passwordResets.request': asVisitor(async ({ db, world }) => {
    const [id, username] = [await world.member({ email: 'a@b.example' }), fresh('forgetful')];
    await db.update(members).set({ username }).where(eq(members.id, id));
    return { username };
  }),
  'passwordResets.reset': asVisitor(async (stage) => ({
    token: await resetToken(stage),
    newPassword: 'another-1',
  })),
  'purchases.buy': asMember(({ normal }) => ({ packageId: normal })),
  'secondFactor.begin': async (stage) => ({
    browser: (await stage.memberBrowser()).browser,
    input: { password: PASSWORD },
  }),
  'secondFactor.confirm': async (stage) => {
    const { browser, totp } = await withPendingFactor(stage);
    return { browser, input: { totp } };
  },
  'secondFactor.remove': async (stage) => {
    const { browser, totp } = await withFactor(stage);
    return { browser, input: { totp } };
  },
  'sessions.endOthers': async (stage) => {
    const { browser, username } = await stage.memberBrowser();
    await stage.browser().mutate('member', 'sessions.login', { username, password: PASSWORD });
    return { browser };
  },
  'sessions.login': async (stage) => {
    const { username } = await stage.memberBrowser();
    return { browser: stage.browser(), input: { username, password: PASSWORD } };
  },
  'sessions.logout': async (stage) => ({ browser: (await stage.memberBrowser()).browser }),
  'sessions.touch': { because: 'one statement sets the time of the session; it is never repeated' },
  'withdrawals.cancel': asMember(async ({ withdrawal }) => ({ id: await withdrawal() })),
  'withdrawals.request': asMember(() => ({ type: 'coin', amount: 1000 })),
};
