import { admins } from '@starline/db/schema/admins';
import { members } from '@starline/db/schema/members';
import { passwordResets } from '@starline/db/schema/password-resets';
import { testDatabase } from '@starline/db/testing/test-database';
import type { SettingKey } from '@starline/domain/setting-records';
import { tokenOf } from '@starline/services/identity/password-resets/token';
import { hashAtCost, PASSWORD_COST } from '@starline/services/identity/passwords/hash';
import { TEST_COST } from '@starline/services/testing/keys';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PASSWORD } from '../../testing/site.ts';
import { callRest } from '../rest/testing/client.ts';

const { db } = await testDatabase();
const site = await openSite(db);
const { world } = site;

const RULES: Partial<Record<SettingKey, [string, string]>> = {
  password_min_length: ['8', '4'],
  password_refuse_own: ['on', 'off'],
  password_refuse_repeated: ['on', 'off'],
  password_refuse_common: ['on', 'off'],
};
const setRules = async (index: 0 | 1) => {
  for (const [key, values] of Object.entries(RULES)) await world.set(key as SettingKey, values[index]);
};
afterEach(() => setRules(1));

let made = 0;
const signup = async (password: string) => {
  made += 1;
  const { status, body } = await callRest(site.browser(), 'POST /api/signup', {
    username: `newcomer${made}`,
    name: '새 회원',
    phone: '010-1234-5678',
    center_id: 1,
    recommender_id: 1,
    password: password.replace('USERNAME', `newcomer${made}`),
  });
  return [status, body.code];
};
const WEAK = [
  ['seven-7', 'password_min'],
  ['USERNAME', 'password_is_own'],
  ['01012345678', 'password_is_own'],
  ['11111111', 'password_repeats'],
  ['password1', 'password_common'],
] as const;

describe('a weak password', () => {
  test.each(WEAK)('"%s" is taken by default, as existing clients send it', async (password) => {
    expect(await signup(password)).toEqual([201, undefined]);
  });

  test.each(WEAK)(
    '"%s" is refused at the signup with %s once the settings say so',
    async (password, code) => {
      await setRules(0);
      expect(await signup(password)).toEqual([400, code]);
      expect(await signup('long-enough-7')).toEqual([201, undefined]);
    },
  );

  test.each(WEAK)('"%s" is refused at a change with %s', async (typed, code) => {
    await setRules(0);
    const { id, username, browser } = await site.memberBrowser({ phone: '01012345678' });
    const newPassword = typed.replace('USERNAME', username.padEnd(8, '0'));
    await db
      .update(members)
      .set({ username: username.padEnd(8, '0') })
      .where(eq(members.id, id));
    for (const route of ['PATCH /api/members/:id/password', 'PATCH /members/:id/password']) {
      const { status, body } = await callRest(browser, route, { id, currentPassword: PASSWORD, newPassword });
      expect([status, body.code]).toEqual([400, code]);
    }
  });

  test('is refused at a reset, and the link still works with a better one', async () => {
    await setRules(0);
    const { id, browser } = await site.memberBrowser({ email: 'a@b.example' });
    const [reset] = await db
      .insert(passwordResets)
      .values({ id: crypto.randomUUID(), memberId: id, language: 'ko', expiresAt: '2999-01-01T00:00:00Z' })
      .returning();
    const token = tokenOf(world.visitor, reset?.id ?? '');
    const use = async (newPassword: string) => {
      const { status, error } = await site
        .browser()
        .mutate('member', 'passwordResets.reset', { token, newPassword });
      return [status, error?.code];
    };
    expect(await use('password1')).toEqual([400, 'password_common']);
    expect((await browser.query('member', 'members.profile')).status).toBe(200);
    expect(await use('long-enough-7')).toEqual([200, undefined]);
    expect((await browser.query('member', 'members.profile')).status).toBe(401);
  });
});

describe('a hash of a lower cost', () => {
  beforeAll(() => hashAtCost(PASSWORD_COST));
  afterAll(() => hashAtCost(TEST_COST));
  /** Of `PASSWORD`, with 8 MB and one pass. */
  const WEAKER =
    '$argon2id$v=19$m=8192,t=1,p=1$y9Bm5A4+ZlnL+gxxtcrYXA$gd7CfaJdsoQXeUfCLYjP+EmemdJJNhAHIeyM+DKzrAc';

  test('is replaced at the next login of a member, who then logs in with the same password', async () => {
    const passwordHash = WEAKER;
    const { id, username } = await site.memberBrowser({ passwordHash });
    const [member] = await db.select().from(members).where(eq(members.id, id));
    expect(member?.passwordHash).toContain('m=47104,t=2,p=1');
    const again = await site.browser().mutate('member', 'sessions.login', { username, password: PASSWORD });
    expect(again.status).toBe(200);
    const [after] = await db.select().from(members).where(eq(members.id, id));
    expect(after?.passwordHash).toBe(member?.passwordHash);
  });

  test('stays after a wrong password, and is replaced at the login of an administrator', async () => {
    const { id, username } = await site.adminBrowser('viewer');
    const passwordHash = WEAKER;
    await db.update(admins).set({ passwordHash }).where(eq(admins.id, id));
    const logIn = (password: string) =>
      site.browser().mutate('admin', 'sessions.login', { username, password });
    const stored = async () => (await db.select().from(admins).where(eq(admins.id, id)))[0]?.passwordHash;
    expect((await logIn('wrong')).status).toBe(401);
    expect(await stored()).toBe(passwordHash);
    expect((await logIn(PASSWORD)).status).toBe(200);
    expect(await stored()).toContain('m=47104,t=2,p=1');
  });
});
