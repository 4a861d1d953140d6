import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { AppError } from '@starline/domain/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppDeps } from '../app.ts';

const YEAR = 31_536_000;
const PLACES = [
  { kind: 'member', prefix: '/' },
  { kind: 'admin', prefix: '/ad-xp/' },
] as const;

/** The built webs: the portal at /, the back office under /ad-xp. Any other GET or HEAD of a page gets the app's own page. */
export async function webs(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const served = PLACES.flatMap(({ kind, prefix }) => {
    const root = deps.webs?.[kind];
    return root && deps.env.SURFACES.includes(kind) && existsSync(root) ? [{ prefix, root }] : [];
  });
  for (const [index, { prefix, root }] of served.entries()) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: index === 0,
      index: false,
      cacheControl: false,
      preCompressed: true,
      redirect: false,
      setHeaders,
    });
    app.get(prefix, (_request, reply) => sendPage(reply, root));
  }
  // The place of a web that is served elsewhere is not the portal's to answer.
  const placeOf = (path: string) => PLACES.findLast(({ prefix }) => `${path}/`.startsWith(prefix))?.prefix;
  const rootOf = (path: string) => served.find(({ prefix }) => prefix === placeOf(path))?.root;
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !/^\/(api|trpc)\//.test(path) && !path.includes('.');
    const root = isPage ? rootOf(path) : undefined;
    if (root) return sendPage(reply, root);
    throw new AppError('not_found');
  });
}

const sendPage = (reply: FastifyReply, root: string) => reply.sendFile('index.html', root);

/** Hashed names never change what they hold; everything else is asked for again. */
function setHeaders(reply: FastifyReply, path: string): void {
  reply.header(
    'cache-control',
    path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache',
  );
}
