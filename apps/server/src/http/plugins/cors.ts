import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';

/** Paths of documented calls. Other origins reach no procedure and no page of our own webs. */
const DOCUMENTED = /^\/(api|members)\//;
/**
 * Headers of requests that a client sets, and headers of answers that it acts on. docs/api/rest.md#origins
 */
const SENT = 'content-type, accept-language, idempotency-key, idempotency-attempt, if-match, x-xsrf-token';
const READ = 'content-disposition, etag, retry-after, x-request-id, x-archived-until, x-account, allow';
const PREFLIGHT_SECONDS = 600;

/** Whether the browser names one of `ALLOWED_ORIGINS`, letter by letter. */
export const isListed = (deps: Pick<AppDeps, 'env'>, { headers: { origin } }: FastifyRequest): boolean =>
  origin !== undefined && deps.env.ALLOWED_ORIGINS.includes(origin);

/**
 * Opens the documented calls, with cookies, to the pages of `ALLOWED_ORIGINS`. An origin that is not listed
 * gets no header, so its browser withholds every answer. docs/domain/access.md#csrf.
 */
export function cors(app: FastifyInstance, deps: Pick<AppDeps, 'env'>): void {
  if (deps.env.ALLOWED_ORIGINS.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!DOCUMENTED.test(request.url)) return;
    vary(reply, 'origin');
    if (!isListed(deps, request)) return;
    reply.headers({
      'access-control-allow-origin': request.headers.origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': READ,
    });
  });
}

/** Adds what a preflight asks for to the answer of OPTIONS, for a listed origin. */
export function answerPreflight(
  deps: Pick<AppDeps, 'env'>,
  request: FastifyRequest,
  reply: FastifyReply,
  methods: string,
): void {
  if (!isListed(deps, request)) return;
  reply.headers({
    'access-control-allow-methods': methods,
    'access-control-allow-headers': SENT,
    'access-control-max-age': PREFLIGHT_SECONDS,
  });
}

/** Adds a name to the header Vary. */
export function vary(reply: FastifyReply, name: string): void {
  const present = reply.getHeader('vary');
  reply.header('vary', present ? `${String(present)}, ${name}` : name);
}
