import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app.ts';

const YEAR = 31_536_000;

/** The built webs: the portal at /, the back office under /ad-xp. Any other GET of a page gets the app's own page. */
export async function webs(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const folders = { member: deps.webs?.member, admin: deps.webs?.admin };
  const serves = (kind: 'member' | 'admin') =>
    deps.env.SURFACES.includes(kind) && folders[kind] && existsSync(folders[kind]);
  let decorateReply = true;
  for (const [kind, prefix] of [
    ['member', '/'],
    ['admin', '/ad-xp/'],
  ] as const) {
    const root = folders[kind];
    if (!root || !serves(kind)) continue;
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply,
      index: false,
      redirect: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
    decorateReply = false;
  }
  const page = (path: string) => {
    const isAdmin = path === '/ad-xp' || path.startsWith('/ad-xp/');
    const kind = isAdmin ? 'admin' : 'member';
    return serves(kind) ? folders[kind] : undefined;
  };
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage =
      request.method === 'GET' &&
      !path.startsWith('/api/') &&
      !path.startsWith('/trpc/') &&
      !path.includes('.');
    const root = isPage ? page(path) : undefined;
    if (root) return reply.header('cache-control', 'no-cache').sendFile('index.html', root);
    return reply
      .code(404)
      .send({ success: false, code: 'not_found', message: 'not_found', error: 'not_found' });
  });
}
