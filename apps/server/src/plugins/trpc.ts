import { AppError } from '@starline/domain/errors';
import { adminRouter } from '@starline/router/admin/router';
import type { RouterContext } from '@starline/router/context';
import { memberRouter } from '@starline/router/member/router';
import type { SessionKind } from '@starline/services/sessions/limits';
import { TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app.ts';
import { readSession } from './browser.ts';
import { admitChange, routerContext } from './router-context.ts';

const ROUTERS = { member: memberRouter, admin: adminRouter } as const;

async function createContext(
  deps: AppDeps,
  kind: SessionKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RouterContext> {
  const door = { request, reply, kind, session: await readSession(deps, request, kind) };
  try {
    await admitChange(deps, door);
  } catch (cause) {
    throw cause instanceof AppError ? new TRPCError({ code: 'FORBIDDEN', cause }) : cause;
  }
  return routerContext(deps, door);
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
