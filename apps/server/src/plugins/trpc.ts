import { AppError } from '@starline/domain/errors';
import { adminRouter } from '@starline/router/admin/router';
import type { RouterContext } from '@starline/router/context';
import { memberRouter } from '@starline/router/member/router';
import type { SessionKind } from '@starline/services/sessions/limits';
import { touchSession } from '@starline/services/sessions/sessions';
import { TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app.ts';
import { readSession, setSession } from './browser.ts';
import { CSRF_HEADER } from './cookies.ts';
import { isValidCsrfToken } from './csrf-token.ts';
import { isAllowedOrigin } from './origin.ts';

const ROUTERS = { member: memberRouter, admin: adminRouter } as const;

async function createContext(
  deps: AppDeps,
  kind: SessionKind,
  req: FastifyRequest,
  res: FastifyReply,
): Promise<RouterContext> {
  const session = await readSession(deps, req, kind);
  if (req.method !== 'GET') {
    const header = req.headers[CSRF_HEADER];
    const token = typeof header === 'string' ? header : undefined;
    const isOurs =
      isAllowedOrigin(req, deps.env.ALLOWED_ORIGINS) &&
      isValidCsrfToken(deps.secretKey, token, kind, session?.id);
    if (!isOurs) throw new TRPCError({ code: 'FORBIDDEN', cause: new AppError('csrf') });
    if (session) await touchSession(deps.services.db, kind, session.id, deps.services.now());
  }
  return {
    services: { ...deps.services, address: req.ip, requestId: req.id },
    client: { address: req.ip, userAgent: req.headers['user-agent'] ?? '' },
    session,
    setSession: (value) => setSession(deps, req, res, kind, value),
  };
}

async function refuseOtherThanJson(request: FastifyRequest): Promise<void> {
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  if (request.method !== 'GET' && !isJson)
    throw Object.assign(new Error('only JSON is taken'), { statusCode: 415 });
}

/** In a scope of its own: the plugin replaces the JSON parser. Only JSON bodies are taken. */
export async function trpc(app: FastifyInstance, deps: AppDeps, kind: SessionKind): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseOtherThanJson);
    await scope.register(fastifyTRPCPlugin, {
      prefix: `/trpc/${kind}`,
      trpcOptions: {
        router: ROUTERS[kind],
        createContext: ({ req, res }) => createContext(deps, kind, req, res),
        onError: ({ error, path, req }) => {
          if (error.code === 'INTERNAL_SERVER_ERROR')
            req.log.error({ err: error.cause ?? error, path }, 'procedure failed');
        },
        maxBatchSize: 10,
      },
    } satisfies FastifyTRPCPluginOptions<typeof memberRouter | typeof adminRouter>);
  });
}
