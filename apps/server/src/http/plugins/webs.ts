import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { AppError } from '@starline/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { portalUrl } from '../../processes/env.ts';
import type { AppDeps } from '../app-deps.ts';
import { type Previewed, sendPreview } from './link-preview.ts';
import { isRead } from './methods.ts';
import { isPage } from './pages.ts';

const YEAR = 31_536_000;
const PLACES = [
  { kind: 'member', prefix: '/' },
  { kind: 'admin', prefix: '/ad-xp/' },
] as const;

/**
 * Serves the built webs: the portal at /, the back office under /ad-xp. A page is answered with its web. Any
 * other path is answered with 404: for a browser with the web, which shows that the page does not exist, for
 * other clients with a refusal.
 */
export async function webs(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const served = PLACES.flatMap(({ kind, prefix }) => {
    const root = deps.webs?.[kind];
    return root && deps.env.SURFACES.includes(kind) && existsSync(root) ? [{ kind, prefix, root }] : [];
  });
  const preview = (
    request: FastifyRequest,
    reply: FastifyReply,
    { root, page }: { root: string; page: Previewed },
  ) => sendPreview(request, reply, { root, page, portal: portalUrl(deps.env) });
  for (const [index, { kind, prefix, root }] of served.entries()) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: index === 0,
      index: false,
      cacheControl: false,
      preCompressed: true,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders,
    });
    app.get(prefix, (request, reply) =>
      kind === 'member' ? preview(request, reply, { root, page: 'home' }) : sendPage(reply, root),
    );
  }
  // A browser asks for it on pages that name no icon, such as the documentation of the API.
  const [first] = served;
  if (first) app.get('/favicon.ico', (_request, reply) => reply.redirect(`${first.prefix}favicon.svg`));
  // The portal does not answer under the prefix of a web that another host serves.
  const placeOf = (path: string) => PLACES.findLast(({ prefix }) => `${path}/`.startsWith(prefix))?.prefix;
  const webOf = (path: string) => served.find(({ prefix }) => prefix === placeOf(path));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const web = isRead(request) && !/^\/(api|trpc)\//.test(path) ? webOf(path) : undefined;
    if (web && web.kind === 'member' && path === '/signup')
      return preview(request, reply, { root: web.root, page: 'invite' });
    if (web && isPage(web.kind, path)) return sendPage(reply, web.root);
    const wantsPage = request.headers.accept?.includes('text/html') && !path.includes('.');
    if (web && wantsPage) return sendPage(reply.code(404), web.root);
    throw new AppError('not_found');
  });
}

const sendPage = (reply: FastifyReply, root: string) => reply.sendFile('index.html', root);

/** Files with a hash in their name are cached for a year; everything else is revalidated. */
function setHeaders(reply: FastifyReply, path: string): void {
  reply.header(
    'cache-control',
    path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache',
  );
}
