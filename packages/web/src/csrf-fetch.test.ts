import { beforeEach, expect, test, vi } from 'vitest';
import { createCsrfFetch, csrfToken } from './csrf-fetch.ts';

let stored: number | undefined = 7;
const ended: unknown[] = [];
const fetchWithCsrf = createCsrfFetch({
  surface: 'member',
  timeoutMs: 20_000,
  account: { storedId: () => stored, onOther: () => ended.push(stored) },
});

const refusal = () => new Response('[{"error":{"data":{"code":"csrf"}}}]', { status: 403 });
const document = { cookie: '', documentElement: { lang: 'vi' } };
const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  document.cookie = 'a=1; XSRF-TOKEN=first%3D; b=2';
  stored = 7;
  ended.length = 0;
  send.mockReset();
  vi.stubGlobal('document', document);
  vi.stubGlobal('fetch', send);
});

const tokenOf = (call: number) => new Headers(send.mock.calls[call]?.[1].headers).get('x-xsrf-token');

test('a call asks for the language of the page, or for its own', async () => {
  send.mockImplementation(async () => new Response('{}'));
  await fetchWithCsrf('/api/statements/all/pdf');
  await fetchWithCsrf('/api/statements/all/pdf', { headers: { 'accept-language': 'en' } });
  const languages = send.mock.calls.map(([, init]) => new Headers(init.headers).get('accept-language'));
  expect(languages).toEqual(['vi', 'en']);
});

test('reads the token from its cookie', () => {
  expect(csrfToken()).toBe('first=');
});

test('fetches a new token for a refused one and sends the call once more', async () => {
  send.mockResolvedValueOnce(refusal());
  send.mockImplementationOnce(async () => {
    document.cookie = 'XSRF-TOKEN=second';
    return new Response('{}');
  });
  send.mockResolvedValueOnce(new Response('done'));
  const response = await fetchWithCsrf('/trpc/member/x', { method: 'POST' });
  expect(await response.text()).toBe('done');
  expect(send).toHaveBeenCalledTimes(3);
  expect([tokenOf(0), tokenOf(2)]).toEqual(['first=', 'second']);
});

test('gives up after a second refusal', async () => {
  send.mockResolvedValueOnce(refusal());
  send.mockResolvedValueOnce(new Response('{}'));
  send.mockResolvedValueOnce(refusal());
  expect((await fetchWithCsrf('/trpc/member/x', { method: 'POST' })).status).toBe(403);
  expect(send).toHaveBeenCalledTimes(3);
});

test('leaves another 403 as it is', async () => {
  send.mockResolvedValueOnce(new Response('forbidden', { status: 403 }));
  expect((await fetchWithCsrf('/trpc/member/x', { method: 'POST' })).status).toBe(403);
  expect(send).toHaveBeenCalledTimes(1);
});

test('fetches a token before the first call without one', async () => {
  document.cookie = '';
  send.mockResolvedValue(new Response('{}'));
  await fetchWithCsrf('/trpc/member/x', { method: 'POST' });
  expect(send.mock.calls[0]?.[0]).toBe('/trpc/member/settings.public');
});

test('each sending has a higher number than the one before, also when the clock steps back', async () => {
  send.mockImplementation(async () => new Response('done'));
  vi.useFakeTimers({ now: 9_000 });
  await fetchWithCsrf('/trpc/member/x', { method: 'POST' });
  vi.setSystemTime(1_000);
  await fetchWithCsrf('/trpc/member/x', { method: 'POST' });
  vi.useRealTimers();
  const [first, second] = send.mock.calls.map(([, init]) =>
    Number(new Headers(init.headers).get('idempotency-attempt')),
  );
  expect(second).toBeGreaterThan(first ?? Number.NaN);
});

const answerOf = (account?: string) =>
  new Response('{}', account === undefined ? {} : { headers: { 'x-account': account } });

test.each([
  ['the stored account', '7', 0],
  ['another account', '8', 1],
  ['no account', undefined, 0],
])('the page ends for the answer to %s: %j', async (_, account, times) => {
  send.mockResolvedValueOnce(answerOf(account));
  await fetchWithCsrf('/trpc/member/x');
  expect(ended).toHaveLength(times);
});

test('a login in another tab before the answer does not end the page', async () => {
  send.mockImplementationOnce(async () => {
    stored = 8;
    return answerOf('8');
  });
  await fetchWithCsrf('/trpc/member/x');
  expect(ended).toEqual([]);
});
