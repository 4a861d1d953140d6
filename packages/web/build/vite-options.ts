import type { BuildEnvironmentOptions, ProxyOptions } from 'vite';

/** The port of the server when `PORT` is not set (apps/server/src/env.ts). */
const DEFAULT_PORT = '3000';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Sends the calls of the development server to the product's server: to `STARLINE_SERVER`, else to `PORT` on this machine. The
 * server compares Origin with Host, so the proxy keeps Host.
 */
export function devProxy({ STARLINE_SERVER, PORT }: Environment): Record<string, ProxyOptions> {
  const target = STARLINE_SERVER || `http://127.0.0.1:${PORT || DEFAULT_PORT}`;
  const server = { target, changeOrigin: false };
  return { '/trpc': server, '/api': server };
}

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](?:react-router|router-core|history|store|react-store|react-query|query-core)|@trpc|i18next|react-i18next)[\\/]/;

type Group = { name: string; test: RegExp; minShareCount?: number };

/** Modules that every page needs and that rarely change are one file: it compresses better and stays in the browser's cache. */
export const buildOptions = (groups: readonly Group[] = []): BuildEnvironmentOptions => ({
  target: ['chrome123', 'safari17.5', 'firefox120'],
  modulePreload: {
    polyfill: false,
    // The lists of what each page imports would be 1 KB of the first load of the portal and 5 KB of that of the back office.
    // docs/decisions/0103-no-lists-of-imports.md.
    resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
  },
  rolldownOptions: {
    output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }, ...groups] } },
  },
});
