import { memberLogins } from '@starline/db/schema/logins';
import { members } from '@starline/db/schema/members';
import { memberSessions } from '@starline/db/schema/sessions';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Browser, openSite, PASSWORD } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db);
const { world } = site;

/** The server's clock stands still while the tests run. */
const now = world.system.now().getTime();
const PAGE = { page: 1, size: 10 };
const logIn = async (username: string, password = PASSWORD) => {
  const browser = site.browser();
  await browser.mutate('member', 'sessions.login', { username, password });
  return browser;
};
const isLoggedIn = async (browser: Browser) =>
  (await browser.query('member', 'members.profile')).status === 200;

describe('the login history', () => {
  test('names logins and refused ones of the member alone, newest first', async () => {
    const { username, browser } = await site.memberBrowser();
    await site.memberBrowser();
    await logIn(username, 'wrong');
    const { data } = await browser.query('member', 'sessions.logins', PAGE);
    expect(data.rows.map((row: { outcome: string }) => row.outcome)).toEqual(['refused', 'logged_in']);
    expect(data.total).toBe(2);
    expect(data.rows[0].address).toMatch(/127\.0\.0\.1|::1/);
  });

  test('holds 90 days, and nothing of an unknown username', async () => {
    const { id, browser } = await site.memberBrowser();
    const before = await db.$count(memberLogins);
    await logIn('nobody', 'wrong');
    expect(await db.$count(memberLogins)).toBe(before);
    const old = new Date(now - 91 * 86_400_000).toISOString();
    await db.update(memberLogins).set({ createdAt: old }).where(eq(memberLogins.memberId, id));
    expect((await browser.query('member', 'sessions.logins', PAGE)).data).toEqual({ rows: [], total: 0 });
  });
});

describe('a stolen token', () => {
  test('ends when the owner ends that session, and only that one', async () => {
    const { username, browser } = await site.memberBrowser();
    const [thief, phone] = [await logIn(username), await logIn(username)];
    const { data } = await thief.query('member', 'sessions.list');
    const { id } = data.find((session: { isCurrent: boolean }) => session.isCurrent);
    expect((await browser.mutate('member', 'sessions.end', { id })).status).toBe(200);
    expect([await isLoggedIn(thief), await isLoggedIn(phone), await isLoggedIn(browser)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await browser.mutate('member', 'sessions.end', { id })).status).toBe(404);
  });

  test('of another member cannot be ended by its id, nor can their own current one', async () => {
    const { browser } = await site.memberBrowser();
    const { browser: other } = await site.memberBrowser();
    for (const of of [other, browser]) {
      const { data } = await of.query('member', 'sessions.list');
      expect((await browser.mutate('member', 'sessions.end', { id: data[0].id })).status).toBe(404);
      expect(await isLoggedIn(of)).toBe(true);
    }
  });

  test('of the very session that changes the password ends too: the browser gets another', async () => {
    const { username, browser } = await site.memberBrowser();
    const thief = site.browser();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    const elsewhere = await logIn(username);
    const change = { currentPassword: PASSWORD, newPassword: 'another-1' };
    expect((await browser.mutate('member', 'members.changePassword', change)).status).toBe(200);
    expect([await isLoggedIn(browser), await isLoggedIn(thief), await isLoggedIn(elsewhere)]).toEqual([
      true,
      false,
      false,
    ]);
    // The new token has a CSRF token of its own.
    expect((await browser.mutate('member', 'members.updateProfile', { language: 'en' })).status).toBe(200);
  });

  test('is in no list once its session was idle', async () => {
    const { id, username, browser } = await site.memberBrowser();
    const lastSeenAt = new Date(now - 16 * 60_000).toISOString();
    await db.update(memberSessions).set({ lastSeenAt }).where(eq(memberSessions.memberId, id));
    const fresh = await logIn(username);
    expect((await fresh.query('member', 'sessions.list')).data).toHaveLength(1);
    expect(await isLoggedIn(browser)).toBe(false);
  });
});

describe('withdrawals that the member holds', () => {
  const richMember = async () => {
    const member = await site.memberBrowser();
    const gift = {
      memberId: member.id,
      point: points(500),
      type: 'point',
      description: '',
      isHidden: false,
    } as const;
    await createAdjustment(world.staff, gift);
    const request = () =>
      member.browser.mutate('member', 'withdrawals.request', { type: 'coin', amount: 2000 });
    return { ...member, request };
  };

  test('are neither taken nor paid, until they are released', async () => {
    const { browser: admin } = await site.adminBrowser('finance');
    const { browser, request } = await richMember();
    const { id } = (await request()).data;
    expect((await browser.mutate('member', 'withdrawals.hold')).status).toBe(200);
    expect(await request()).toMatchObject({
      status: 409,
      error: { code: 'withdraw_not_allowed', params: { reason: 'withdrawals_held' } },
    });
    const pay = () => admin.mutate('admin', 'withdrawals.complete', { ids: [id] });
    expect((await pay()).data).toEqual({ changed: [], skipped: [{ id, code: 'held_by_member' }] });
    expect((await browser.mutate('member', 'withdrawals.release')).status).toBe(200);
    expect((await pay()).data).toEqual({ changed: [id], skipped: [] });
    expect((await request()).status).toBe(200);
  });

  test('are held without a proof and released with one only', async () => {
    const { id, browser } = await richMember();
    await db.update(memberSessions).set({ provenAt: null }).where(eq(memberSessions.memberId, id));
    expect((await browser.mutate('member', 'withdrawals.hold')).status).toBe(200);
    expect(await browser.mutate('member', 'withdrawals.release')).toMatchObject({
      status: 403,
      error: { code: 'proof_required' },
    });
    expect((await browser.query('member', 'members.profile')).data.withdrawalsHeldAt).not.toBeNull();
  });

  test('can be cancelled, and a release does not lift the block by staff', async () => {
    const { id: memberId, browser, request } = await richMember();
    const { id } = (await request()).data;
    await browser.mutate('member', 'withdrawals.hold');
    expect((await browser.mutate('member', 'withdrawals.cancel', { id })).status).toBe(200);
    await db.update(members).set({ isWithdrawBlocked: true }).where(eq(members.id, memberId));
    await browser.mutate('member', 'withdrawals.release');
    expect((await request()).error.params.reason).toBe('withdraw_blocked');
  });
});
