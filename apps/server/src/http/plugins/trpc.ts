import { adminRouter } from '@starline/router/admin/router';
import type { RouterContext } from '@starline/router/context';
import { memberRouter } from '@starline/router/member/router';
import { asTrpcError, refusalOf } from '@starline/router/trpc';
import type { SessionKind } from '@starline/services/identity/sessions/limits';
import type { TRPCRequestInfo } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { readSession } from './browser.ts';
import { noteRefusal, rememberCaller } from './caller.ts';
import { ACCOUNT_HEADER } from './cookies.ts';
import { isRead } from './methods.ts';
import { createOpenStreams } from './open-streams.ts';
import { admitChange, limitCalls, routerContext } from './router-context.ts';
import { answerByTrpc } from './trpc-answer.ts';

const ROUTERS = { member: memberRouter, admin: adminRouter } as const;

async function createContext(
  deps: AppDeps,
  kind: SessionKind,
  { request, reply, info }: { request: FastifyRequest; reply: FastifyReply; info: TRPCRequestInfo },
): Promise<RouterContext> {
  try {
    const door = { request, reply, kind, session: await readSession(deps, request, kind) };
    rememberCaller(request, kind, door.session);
    await limitCalls(deps, kind, door.session, info.calls.length);
    await admitChange(deps, door);
    // Whose answer this is. A page of another account ends when it reads it.
    // docs/domain/access.md#one-account
    if (door.session) void door.reply.header(ACCOUNT_HEADER, door.session.ownerId);
    return routerContext(deps, door);
  } catch (error) {
    const refusal = refusalOf(error);
    throw refusal.code === 'server_error' ? error : asTrpcError(refusal);
  }
}

/**
 * Returns the Retry-After header with the longest wait that a refusal of the batch names; no header without
 * one.
 */
const retryAfter = (errors: readonly unknown[]) => {
  const seconds = errors.map((error) => Number(refusalOf(error).params.retryAfterSeconds ?? 0));
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { headers: new Headers({ 'retry-after': String(longest) }) } : {};
};

async function refuseOtherThanJson(request: FastifyRequest): Promise<void> {
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  if (!isRead(request) && !isJson)
    throw Object.assign(new Error('only JSON is accepted'), { statusCode: 415 });
}

/**
 * Returns the name that the page gave its stream. The procedure's schema refuses an input of another shape.
 */
function streamName(request: FastifyRequest): string | undefined {
  const { input } = request.query as { input?: unknown };
  try {
    const { stream } = JSON.parse(String(input)) as { stream?: unknown };
    return typeof stream === 'string' ? stream : undefined;
  } catch {
    return undefined;
  }
}

const pathOf = (request: FastifyRequest): string => (request.params as { path: string }).path;

function isStream(kind: SessionKind, request: FastifyRequest): boolean {
  const procedures: object = ROUTERS[kind]._def.procedures;
  const typed = procedures as Record<string, { _def: { type: string } } | undefined>;
  return pathOf(request)
    .split(',')
    .some((name) => typed[name]?._def.type === 'subscription');
}

/**
 * Counts the streams of an account before tRPC answers: its answer to a subscription has the status 200, also
 * when it refuses.
 */
function limitStreams(deps: AppDeps, kind: SessionKind) {
  const streams = createOpenStreams();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const session = isStream(kind, request) ? await readSession(deps, request, kind) : undefined;
    if (!session) return;
    // A look of an administrator takes no stream from the member.
    const account = session.look ? `look ${session.id}` : String(session.ownerId);
    streams.take({ sessionId: session.id, account, name: streamName(request) }, reply);
  };
}

const UNKNOWN_PATH = 'unknown';
/** The path as the router has it: what a caller typed is neither logged nor recorded. */
const knownPath = (kind: SessionKind, path = ''): string =>
  Object.hasOwn(ROUTERS[kind]._def.procedures, path) ? path : UNKNOWN_PATH;

/**
 * Registered in its own scope, whose parser leaves JSON to tRPC. Refuses bodies that are not JSON.
 */
export async function trpc(app: FastifyInstance, deps: AppDeps, kind: SessionKind): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseOtherThanJson);
    scope.addHook('preHandler', limitStreams(deps, kind));
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    );
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: `/trpc/${kind}/:path`,
      handler: (request, reply) =>
        answerByTrpc<typeof memberRouter | typeof adminRouter>(request, reply, {
          router: ROUTERS[kind],
          path: pathOf(request),
          isStream: isStream(kind, request),
          createContext: ({ info }) => createContext(deps, kind, { request, reply, info }),
          onError: ({ error, path }) => {
            const { code } = refusalOf(error);
            noteRefusal(deps, request, { code, path: knownPath(kind, path) });
            if (code === 'database_unavailable') deps.outages?.report(request.log);
            else if (code === 'server_error')
              request.log.error({ err: error.cause ?? error, path }, 'procedure failed');
          },
          responseMeta: ({ errors }) => retryAfter(errors),
          maxBatchSize: 10,
        }),
    });
  });
}
