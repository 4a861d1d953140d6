import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import type { Method } from 'axios';
import { afterAll } from 'vitest';

const AXIOS = join(
  dirname(createRequire(import.meta.url).resolve('axios/package.json')),
  'dist/axios.min.js',
);
const BROWSER = new URL('../../../../../e2e/src/browser.ts', import.meta.url).href;

// biome-ignore lint/suspicious/noExplicitAny: the suite asserts what is in an answer, whatever it is
export type Answered = { status: number; data: any; error: string };
export type OldClient = (call: string, input?: Record<string, unknown>) => Promise<Answered>;

/** Serves an empty page on a port of its own: the web of another origin. */
export async function openOrigin(): Promise<string> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>web</title>'),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** Starts the browser of the journeys. */
export async function openBrowser(): Promise<Browser> {
  const { launchOptions } = (await import(BROWSER)) as { launchOptions: () => LaunchOptions };
  const browser = await chromium.launch(launchOptions());
  afterAll(() => browser.close());
  return browser;
}

/** What runs in the page: axios as it comes, with cookies, as both documents say. */
const SEND = `async ({ method, url, input }) => {
  axios.defaults.withCredentials = true;
  const isFile = url.includes('/export');
  try {
    const { status, data } = await axios.request({
      method,
      url,
      [method === 'GET' ? 'params' : 'data']: method === 'DELETE' || !input ? undefined : input,
      ...(isFile && { responseType: 'blob' }),
      validateStatus: () => true,
    });
    return { status, data: data instanceof Blob ? JSON.parse(data.type.includes('json') ? await data.text() : '{}') : data, error: '' };
  } catch (error) {
    return { status: 0, data: undefined, error: String(error.code) };
  }
}`;

/** A client like the existing ones, in a browser of its own, on a page of \`origin\`. */
export async function oldClient(browser: Browser, origin: string, server: string): Promise<OldClient> {
  const page = await (await browser.newContext({ locale: 'ko-KR' })).newPage();
  await page.addInitScript({ path: AXIOS });
  await page.goto(origin === server ? `${server}/healthz` : origin);
  return async (call, input = {}) => {
    const [method = 'GET', path = ''] = call.split(' ');
    const left = { ...input };
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = left[name];
      delete left[name];
      return encodeURIComponent(String(value));
    });
    const sent = { method: method as Method, url: `${server}${filled}`, input: left };
    return page.evaluate(`(${SEND})(${JSON.stringify(sent)})`) as Promise<Answered>;
  };
}
