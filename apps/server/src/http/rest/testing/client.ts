import type { Browser } from '../../../testing/site.ts';
import { holdToDocument } from './document.ts';

// biome-ignore lint/suspicious/noExplicitAny: a contract test asserts what is in an answer, whatever it is
export type RestAnswer = { status: number; body: any; headers: Headers };

/**
 * The key in an input for cookies that an earlier call gave the browser. They are not part of the request's
 * body.
 */
export const COOKIES = Symbol('cookies');
const cookiesOf = (input: object): Record<string, string> =>
  (input as { [COOKIES]?: Record<string, string> })[COOKIES] ?? {};

const pathOf = (path: string, input: Record<string, unknown>) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, String(input[name])]));

/**
 * Calls a documented path as the original clients do: JSON, cookies, X-XSRF-TOKEN from the cookie. Validates
 * every answer against the OpenAPI document.
 */
export async function callRest(
  browser: Browser,
  route: string,
  input: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<RestAnswer> {
  for (const [name, value] of Object.entries(cookiesOf(input))) browser.cookies.set(name, value);
  const [method = 'GET', path = ''] = route.split(' ');
  if (method !== 'GET' && !browser.cookies.has('XSRF-TOKEN')) await browser.fetch('/healthz');
  const left = { ...input };
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(String(value));
  });
  const search =
    method === 'GET'
      ? `?${new URLSearchParams(Object.fromEntries(Object.entries(left).map(([key, value]) => [key, String(value)])))}`
      : '';
  const read = method === 'GET' ? Object.fromEntries(new URLSearchParams(search)) : input;
  const sent = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(left);
  const response = await browser.fetch(`${url}${search}`, {
    method,
    ...(sent !== undefined && { body: sent }),
    headers: {
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' }),
      ...headers,
    },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson && text ? JSON.parse(text) : text;
  holdToDocument(route, { status: response.status, body, input: { ...pathOf(path, input), ...read } });
  return { status: response.status, body, headers: response.headers };
}
