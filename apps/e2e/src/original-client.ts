import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AxiosStatic, Method } from 'axios';

const AXIOS = join(
  dirname(createRequire(import.meta.url).resolve('axios/package.json')),
  'dist/axios.min.js',
);

// biome-ignore lint/suspicious/noExplicitAny: a journey asserts what is in an answer, whatever it is
export type Answered = { status: number; data: any; name: string };
export type OriginalClient = Awaited<ReturnType<typeof originalClient>>;

/**
 * A client like the existing ones: axios in a browser, its XSRF defaults, `withCredentials`, and `/api` in
 * front of every path without it. `called` collects the calls, named as in the documents.
 */
export async function originalClient(page: Page, baseUrl: string, called: Set<string>) {
  await page.addInitScript({ path: AXIOS });
  await page.goto(`${baseUrl}/healthz`);
  const call = async (method: Method, path: string, data?: object): Promise<Answered> => {
    const url = /^\/(api|members)\//.test(path) ? path : `/api${path}`;
    const answer = await page.evaluate(
      async ([verb, target, body]) => {
        const { axios } = window as unknown as { axios: AxiosStatic };
        axios.defaults.withCredentials = true;
        const isFile = target.includes('/export');
        const response = await axios.request({
          method: verb,
          url: target,
          ...(body && { [verb === 'GET' ? 'params' : 'data']: body }),
          ...(isFile && { responseType: 'blob' as const }),
          validateStatus: () => true,
        });
        const disposition: string = response.headers['content-disposition'] ?? '';
        return {
          status: response.status,
          data: isFile ? { size: (response.data as Blob).size } : response.data,
          name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? '',
        };
      },
      [method, url, data] as const,
    );
    called.add(`${method} ${url.split('?')[0]}`);
    return answer;
  };
  return {
    call,
    /** Makes a call and asserts its success, as the screens of the original client did. */
    async done(method: Method, path: string, data?: object) {
      const answer = await call(method, path, data);
      if (answer.status >= 400)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.data)}`);
      return answer.data;
    },
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Documented calls that were not made: `/api/members/7` counts for `/api/members/{id}`. */
export function uncalledPaths(
  document: { paths: Record<string, object> },
  called: ReadonlySet<string>,
): string[] {
  const documented = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method.toLowerCase() in item).map((method) => `${method} ${path}`),
  );
  const literal = new Set(documented.filter((name) => !name.includes('{')));
  const calls = [...called].filter((name) => !literal.has(name));
  return documented.filter((name) => {
    if (literal.has(name)) return !called.has(name);
    const pattern = new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return !calls.some((each) => pattern.test(each));
  });
}
