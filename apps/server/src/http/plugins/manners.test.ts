import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { testDatabase } from '@starline/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db);
const { browser, username } = await site.memberBrowser();
const { browser: office } = await site.adminBrowser();
const token = () => browser.cookies.get('XSRF-TOKEN') ?? '';
const send = (path: string, body: NonNullable<RequestInit['body']>, headers: Record<string, string>) =>
  browser.fetch(path, { method: 'POST', body, headers: { 'x-xsrf-token': token(), ...headers } });
const JSON_TYPE = { 'content-type': 'application/json' };

/** The members of every refusal. */
const isRefusal = (body: Record<string, unknown>) =>
  body.success === false &&
  typeof body.code === 'string' &&
  body.message === body.error &&
  /[가-힣]/.test(String(body.message));

describe('rest L1: HEAD is safe', () => {
  test.each(['/api/settings', `/api/dashboard/-`])('%s needs no token and answers as GET', async (path) => {
    const url = path.replace('-', username);
    const [head, get] = [await browser.fetch(url, { method: 'HEAD' }), await browser.fetch(url)];
    expect([head.status, head.headers.get('content-type')]).toEqual([200, get.headers.get('content-type')]);
    expect(await head.text()).toBe('');
  });

  test('of a procedure is not refused for its media type', async () => {
    const { status } = await browser.fetch('/trpc/member/sessions.me', { method: 'HEAD' });
    expect(status).toBeLessThan(300);
  });
});

describe('rest L3: a status says what is wrong with the request', () => {
  test('OPTIONS names the methods of a path', async () => {
    const { status, headers } = await browser.fetch('/api/members/1', { method: 'OPTIONS' });
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, PUT, OPTIONS']);
  });

  test('a method that a path does not have is 405 with Allow', async () => {
    const response = await browser.fetch('/api/withdraw/cancel', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    const body = (await response.json()) as Record<string, unknown>;
    expect([isRefusal(body), body.code, body.reason]).toEqual([true, 'not_found', 'method']);
    // A fixed path is no value of a parameter.
    expect((await office.fetch('/api/admin/members/stats', { method: 'DELETE' })).status).toBe(405);
  });

  test.each<[number, string, NonNullable<RequestInit['body']>, Record<string, string>]>([
    [413, 'a body over the limit', JSON.stringify({ a: 'x'.repeat(2_000_000) }), JSON_TYPE],
    [415, 'XML', '<a/>', { 'content-type': 'application/xml' }],
    [415, 'plain text', '{}', { 'content-type': 'text/plain' }],
    [415, 'a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, 'a compressed body', gzipSync('{}'), { ...JSON_TYPE, 'content-encoding': 'gzip' }],
    [400, 'broken JSON', '{"a":', JSON_TYPE],
  ])('%i for %s, in the shape of every refusal', async (status, _, body, headers) => {
    const response = await send('/api/deposit', body, headers);
    const answer = (await response.json()) as Record<string, unknown>;
    expect([response.status, isRefusal(answer)]).toEqual([status, true]);
    expect(typeof answer.reason).toBe('string');
  });
});

describe('rest L2: refusals of the router and the parser have the shape and headers of all others', () => {
  const raw = (text: string) =>
    new Promise<string>((done, fail) => {
      const { hostname, port } = new URL(site.url);
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.end(text));
      socket
        .on('data', (chunk) => (answer += chunk))
        .on('error', fail)
        .on('close', () => done(answer));
    });
  test.each([
    [
      'a path that cannot be decoded',
      'GET /api/members/%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'headers that are too large',
      `GET /api/settings HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
    ],
    ['what is not HTTP', 'HELLO\r\n\r\n', 400],
  ])('%s', async (_, request, status) => {
    const answer = await raw(request);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(head.toLowerCase()).toContain('cache-control: no-store');
    expect(isRefusal(JSON.parse(body))).toBe(true);
  });
});

describe('rest L8: answers are small and kept where they may be', () => {
  test('a large answer is compressed for a client that takes it, also without a proxy', async () => {
    const { headers } = await fetch(`${site.url}/api/openapi.json`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
  });

  test.each(['/api/openapi.json', '/api/docs/js/scalar.js'])(
    '%s is loaded once and then only asked after',
    async (path) => {
      const first = await fetch(`${site.url}${path}`);
      const tag = first.headers.get('etag') ?? '';
      await first.arrayBuffer();
      expect([first.status, tag.length > 5]).toEqual([200, true]);
      expect(first.headers.get('cache-control')).toBe('public, no-cache');
      const again = await fetch(`${site.url}${path}`, { headers: { 'if-none-match': tag } });
      expect(again.status).toBe(304);
    },
  );
});
