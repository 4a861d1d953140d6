import { request } from 'node:http';
import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { openSite, PASSWORD } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db, { env: { PUBLIC_URL: 'https://portal.example' } });

test('every answer carries the headers that keep scripts, frames and other types out', async () => {
  for (const path of ['/healthz', '/api/openapi.json', '/no-such-page']) {
    const { headers } = await site.browser().fetch(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('no answer of the interfaces is kept in a cache', async () => {
  const { id, browser } = await site.memberBrowser();
  const paths = ['/api/settings', '/trpc/member/settings.public', '/api/members/me', `/members/${id}`];
  for (const path of [...paths, '/members/none', '/readyz', '/no-such-page'])
    expect([path, (await browser.fetch(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
});

test('the session cookie is bound to the host, hidden from scripts and sent over TLS only', async () => {
  const { browser } = await site.memberBrowser();
  expect(browser.cookies.has('__Host-starline_member')).toBe(true);
  const username = (await browser.query('member', 'sessions.me')).data.user.username;
  const response = await browser.fetch('/trpc/member/sessions.login', {
    method: 'POST',
    body: JSON.stringify({ username, password: PASSWORD }),
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    },
  });
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('__Host-starline_member='));
  expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('answers no TRACE, so that no answer repeats a cookie', async () => {
  const { hostname, port } = new URL(site.url);
  const status = await new Promise<number | undefined>((done, fail) => {
    request({ hostname, port, path: '/healthz', method: 'TRACE', headers: { cookie: 'a=b' } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    })
      .on('error', fail)
      .end();
  });
  expect(status).toBeGreaterThanOrEqual(400);
});
