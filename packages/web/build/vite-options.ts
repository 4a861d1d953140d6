import type { BuildEnvironmentOptions, Plugin, ProxyOptions } from 'vite';

/** The port of the server when `PORT` is not set (apps/server/src/processes/env.ts). */
const DEFAULT_PORT = '3000';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Sends the calls of the development server to the product's server: to `STARLINE_SERVER`, else to `PORT` on
 * this machine. The server compares Origin with Host, so the proxy keeps Host.
 */
export function devProxy({ STARLINE_SERVER, PORT }: Environment): Record<string, ProxyOptions> {
  const target = STARLINE_SERVER || `http://127.0.0.1:${PORT || DEFAULT_PORT}`;
  const server = { target, changeOrigin: false };
  return { '/trpc': server, '/api': server };
}

/** The options of the build of a web. */
export const buildOptions: BuildEnvironmentOptions = {
  target: ['chrome123', 'safari17.5', 'firefox120'],
  modulePreload: {
    polyfill: false,
    // The lists of what each page imports would be 1 KB of the first load of the portal and 5 KB of that of
    // the back office. docs/decisions/0103-no-lists-of-imports.md.
    resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
  },
};

/**
 * Gives `src/stream-client.ts` its own copy of the main module of `@trpc/client`. The bundler keeps a module
 * in one file, and with one copy the streams, which start after the page, add 4 KB to the first load of every
 * page.
 */
export const streamClient = (): Plugin => ({
  name: 'starline-stream-client',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const isCopied = importer?.endsWith('?stream') ? source.includes('wsLink') : source === '@trpc/client';
    if (!isCopied || !/\/stream-client\.ts$|\?stream$/.test(importer ?? '')) return undefined;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && `${resolved.id}?stream`;
  },
});
