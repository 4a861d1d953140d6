import { memberSessions } from '@starline/db/schema/sessions';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openSite, PASSWORD } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db);

describe('a session', () => {
  test('ends with logout; the database never holds its token', async () => {
    const { id, browser } = await site.memberBrowser();
    const token = browser.cookies.get('starline_member') ?? '';
    const [stored] = await db.select().from(memberSessions).where(eq(memberSessions.memberId, id));
    expect(stored?.id).toHaveLength(64);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await browser.query('member', 'members.profile')).status).toBe(200);
    await browser.mutate('member', 'sessions.logout');
    browser.cookies.set('starline_member', token);
    expect(await browser.query('member', 'members.profile')).toMatchObject({
      status: 401,
      error: { code: 'unauthorized' },
    });
  });

  test('ends after 15 minutes without activity; reading does not extend it, touching does', async () => {
    const { id, browser } = await site.memberBrowser();
    const rest = async (minutes: number) => {
      const lastSeenAt = new Date(site.world.system.now().getTime() - minutes * 60_000).toISOString();
      await db.update(memberSessions).set({ lastSeenAt }).where(eq(memberSessions.memberId, id));
    };
    await rest(14);
    expect((await browser.query('member', 'dashboard.get')).status).toBe(200);
    expect((await browser.query('member', 'sessions.me')).data.idleSeconds).toBeLessThanOrEqual(90);
    await browser.mutate('member', 'sessions.touch');
    expect((await browser.query('member', 'sessions.me')).data.idleSeconds).toBeGreaterThan(890);
    await rest(16);
    expect((await browser.query('member', 'dashboard.get')).status).toBe(401);
    expect((await browser.query('member', 'sessions.me')).data).toEqual({
      user: null,
      idleSeconds: null,
      look: null,
    });
  });

  test('of a member is refused by the back office, and of staff by the portal', async () => {
    const { browser: member } = await site.memberBrowser();
    const { browser: admin } = await site.adminBrowser();
    expect((await member.query('admin', 'members.list', {})).status).toBe(401);
    expect((await admin.query('member', 'dashboard.get')).status).toBe(401);
  });

  test('answers the same for an unknown user and for a wrong password', async () => {
    const { username } = await site.memberBrowser();
    const browser = site.browser();
    const unknown = await browser.mutate('member', 'sessions.login', { username: 'nobody', password: 'x' });
    const wrong = await browser.mutate('member', 'sessions.login', { username, password: 'x' });
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    expect({ ...unknown.error, requestId: 0 }).toEqual({ ...wrong.error, requestId: 0 });
  });
});

describe('CSRF', () => {
  test('refuses a change without the token, or with a visitor’s or another session’s token', async () => {
    const { browser } = await site.memberBrowser();
    const { browser: other } = await site.memberBrowser();
    const visitor = site.browser();
    await visitor.fetch('/healthz');
    const body = JSON.stringify({ phone: '0101' });
    const send = (token: string) =>
      browser.post('/trpc/member/members.updateProfile', body, { 'x-xsrf-token': token });
    for (const token of [
      '',
      'x',
      visitor.cookies.get('XSRF-TOKEN') ?? '',
      other.cookies.get('XSRF-TOKEN') ?? '',
    ]) {
      expect(await send(token)).toMatchObject({ status: 403, error: { code: 'csrf' } });
    }
    expect((await send(browser.cookies.get('XSRF-TOKEN') ?? '')).status).toBe(200);
  });

  test('refuses other sites and bodies that are not JSON', async () => {
    const { browser } = await site.memberBrowser();
    const path = '/trpc/member/members.updateProfile';
    const foreign = await browser.post(path, '{}', { origin: 'https://evil.example' });
    expect(foreign).toMatchObject({ status: 403, error: { code: 'csrf' } });
    expect((await browser.post(path, '{}', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream']) {
      expect((await browser.post(path, '{}', { 'content-type': type })).status).toBe(415);
    }
    expect((await browser.post(path, '{broken')).status).toBe(400);
  });

  test('keeps a member’s and an administrator’s session side by side in one browser', async () => {
    const { browser, username } = await site.memberBrowser();
    const { username: admin } = await site.adminBrowser();
    expect(
      (await browser.mutate('admin', 'sessions.login', { username: admin, password: PASSWORD })).status,
    ).toBe(200);
    expect((await browser.query('member', 'members.profile')).data.username).toBe(username);
    expect((await browser.mutate('member', 'members.updateProfile', { phone: '0102' })).status).toBe(200);
    expect((await browser.mutate('admin', 'notices.create', { title: 'a', content: 'b' })).status).toBe(200);
    await browser.mutate('member', 'sessions.logout');
    expect((await browser.query('admin', 'members.list', {})).status).toBe(200);
    expect((await browser.query('member', 'members.profile')).status).toBe(401);
  });
});

describe('the access block', () => {
  test('answers 503 with the reopening time to members, login included, and not to staff', async () => {
    const { browser } = await site.memberBrowser();
    const { browser: admin } = await site.adminBrowser();
    const hour = Number(
      new Date(site.world.system.now().getTime() + 9 * 3_600_000).toISOString().slice(11, 13),
    );
    await site.world.set('access_block_start_hour', String(hour));
    await site.world.set('access_block_end_hour', String((hour + 2) % 24));
    const refused = await browser.query('member', 'dashboard.get');
    expect(refused).toMatchObject({ status: 503, error: { code: 'access_blocked' } });
    expect(Date.parse(refused.error.params.reopensAt)).toBeGreaterThan(site.world.system.now().getTime());
    expect(
      (await site.browser().mutate('member', 'sessions.login', { username: 'x', password: 'y' })).status,
    ).toBe(503);
    expect((await browser.query('member', 'settings.public')).data.isAccessBlocked).toBe(true);
    expect((await browser.query('member', 'countries.list')).status).toBe(200);
    expect((await admin.query('admin', 'members.list', {})).status).toBe(200);
    await site.world.set('access_block_end_hour', String(hour));
    expect((await browser.query('member', 'dashboard.get')).status).toBe(200);
  });
});
