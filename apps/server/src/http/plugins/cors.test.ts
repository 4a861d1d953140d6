import { testDatabase } from '@starline/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { openSite, PASSWORD } from '../../testing/site.ts';

const LISTED = 'https://app.star.example';
const { db } = await testDatabase();
const site = await openSite(db, { env: { ALLOWED_ORIGINS: [LISTED] } });
const { browser, username } = await site.memberBrowser();

const from = (origin: string, more: Record<string, string> = {}) => ({ headers: { origin, ...more } });
const namesOf = (headers: Headers) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-')).sort();

describe('rest H3: a web on another origin', () => {
  test('reads with cookies when it is listed, and sees the headers that a client acts on', async () => {
    const { status, headers } = await browser.fetch(`/api/dashboard/${username}`, from(LISTED));
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(LISTED);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-expose-headers')).toContain('retry-after');
    expect(headers.get('access-control-expose-headers')).toContain('content-disposition');
    expect(headers.get('vary')).toMatch(/\borigin\b/i);
  });

  test('may ask before it writes: a preflight names the methods and headers', async () => {
    const asked = {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    };
    const { status, headers } = await site
      .browser()
      .fetch('/api/members/1', { method: 'OPTIONS', ...from(LISTED, asked) });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, PUT, OPTIONS');
    expect(headers.get('access-control-allow-headers')).toMatch(/content-type.*idempotency-key/);
    expect(headers.get('access-control-max-age')).toBe('600');
  });

  test('writes by its Origin alone, because it cannot read the cookie of the token', async () => {
    const visitor = site.browser();
    const send = (origin: string) =>
      visitor.post('/api/login', JSON.stringify({ username, password: PASSWORD }), {
        origin,
        'x-xsrf-token': '',
      });
    expect((await send(LISTED)).status).toBe(200);
    for (const origin of [
      'https://app.star.example.evil.example',
      'http://app.star.example',
      'https://app.star.example:444',
      'null',
    ])
      expect([origin, (await send(origin)).status]).toEqual([origin, 403]);
  });

  test('gets no header when it is not listed, for a read, a preflight or a refusal', async () => {
    const wrong = 'https://evil.example';
    const asked = { 'access-control-request-method': 'POST' };
    for (const [path, init] of [
      [`/api/dashboard/${username}`, from(wrong)],
      ['/api/withdraw', { method: 'OPTIONS', ...from(wrong, asked) }],
      ['/api/withdraw', { method: 'POST', ...from(wrong) }],
      ['/api/no-such-call', from(wrong)],
    ] as const) {
      const { headers } = await browser.fetch(path, init);
      expect([path, namesOf(headers)]).toEqual([path, []]);
    }
  });

  test('reads the refusal of a path that does not exist', async () => {
    const { status, headers } = await browser.fetch('/api/no-such-call', from(LISTED));
    expect([status, headers.get('access-control-allow-origin')]).toEqual([404, LISTED]);
  });

  test('is let into the documented calls only: the procedures of our own webs stay closed', async () => {
    const { headers } = await browser.fetch('/trpc/member/settings.public', from(LISTED));
    expect(namesOf(headers)).toEqual([]);
    const body = JSON.stringify({ username, password: PASSWORD });
    const login = await site
      .browser()
      .post('/trpc/member/sessions.login', body, { origin: LISTED, 'x-xsrf-token': '' });
    expect([login.status, login.error.code]).toEqual([403, 'csrf']);
  });
});

test('without a listed origin no answer has a CORS header', async () => {
  const closed = await openSite(db, { world: site.world });
  const { headers } = await closed.browser().fetch('/api/settings', from(LISTED));
  expect(namesOf(headers)).toEqual([]);
});
