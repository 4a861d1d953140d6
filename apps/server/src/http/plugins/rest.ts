import { AppError } from '@starline/domain/errors';
import { createAdminCaller, createMemberCaller } from '@starline/router/callers';
import { touchSession } from '@starline/services/identity/sessions/sessions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { portalUrl } from '../../processes/env.ts';
import { type AppDeps, databaseOf } from '../app-deps.ts';
import { type Call, inputOf } from '../rest/call.ts';
import type { RestContext } from '../rest/context.ts';
import { DOCUMENTED_CALLS } from '../rest/documented-calls.ts';
import { sendRefusal } from '../rest/errors.ts';
import { takenBy } from '../rest/names.ts';
import { openApi } from '../rest/openapi.ts';
import { timeIn } from '../rest/wire.ts';
import { bearerOf, readCallers, type Sessions } from './browser.ts';
import { rememberCaller } from './caller.ts';
import { answerPreflight } from './cors.ts';
import { isNotModified, tagOf } from './documents.ts';
import { isRead } from './methods.ts';
import { admitChange, limitCalls, routerContext } from './router-context.ts';

/** Serves the documented /api paths for existing clients. docs/api/rest.md. */
export async function rest(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const served = DOCUMENTED_CALLS.filter(
    (call) => call.surface === 'shared' || deps.env.SURFACES.includes(call.surface),
  );
  // Made when it is first asked for: a start need not wait for it.
  let document: { text: string; tag: string } | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    if (!document) {
      const text = JSON.stringify(openApi(served, deps.env));
      document = { text, tag: tagOf(text) };
    }
    if (isNotModified(request, reply, document.tag)) return reply.send();
    return reply.type('application/json; charset=utf-8').send(document.text);
  });
  answerOtherMethods(app, deps, served);
  for (const call of served) {
    const input = inputOf(call);
    app.route({
      method: call.method,
      url: call.path,
      ...(call.bodyLimit && largeBody(deps, call)),
      handler: async (request, reply) => {
        try {
          const context = await openCall(deps, call, request, reply);
          const answer = await call.run(context, takenBy(call, input.parse(givenTo(call, request))) as never);
          return answer === undefined ? reply : reply.code(call.status).send(answer);
        } catch (error) {
          return sendRefusal(request, reply, call, error, deps);
        }
      },
    });
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Answers OPTIONS with the methods of a path, and every other method that it does not have with 405. A fixed
 * path is then never taken for the value of a parameter.
 */
function answerOtherMethods(app: FastifyInstance, deps: AppDeps, calls: readonly Call[]): void {
  for (const [url, own] of Map.groupBy(calls, ({ path }) => path)) {
    const has = (method: string) => own.some((call) => call.method === (method === 'HEAD' ? 'GET' : method));
    const allow = [...METHODS.filter(has), 'OPTIONS'].join(', ');
    app.options(url, async (request, reply) => {
      answerPreflight(deps, request, reply, allow);
      return reply.code(204).header('allow', allow).send();
    });
    app.route({
      method: METHODS.filter((method) => !has(method)),
      url,
      handler: async (request, reply) => {
        reply.header('allow', allow);
        const call = { surface: own[0]?.surface ?? 'shared', statuses: { not_found: 405 } };
        return sendRefusal(request, reply, call, new AppError('not_found', { reason: 'method' }), deps);
      },
    });
  }
}

/** A large body is read only when the request carries a session, so that a visitor cannot send many. */
const largeBody = (deps: AppDeps, call: Call) => ({
  bodyLimit: call.bodyLimit as number,
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    if ((await readCallers(deps, request))[call.surface === 'member' ? 'member' : 'admin']) return;
    await sendRefusal(request, reply, call, new AppError('unauthorized'), deps);
  },
});

/** Returns what a call is given. A query string is read only for the fields that the call documents in it. */
const givenTo = (call: Call, { query, body, params }: FastifyRequest): object => ({
  ...Object.fromEntries(Object.entries(asObject(query)).filter(([name]) => Object.hasOwn(call.query, name))),
  ...asObject(body),
  ...asObject(params),
});

const asObject = (body: unknown): object =>
  body !== null && typeof body === 'object' && !Array.isArray(body) ? body : {};

/**
 * Returns the session that counts for a call. Of two sessions in one browser, the administrator's counts
 * under /ad-xp and on the admin host. docs/domain/access.md#two-sessions.
 */
function whoseSession(
  deps: AppDeps,
  call: Call,
  request: FastifyRequest,
  sessions: Sessions,
): RestContext['as'] {
  if (call.surface === 'admin') return 'admin';
  if (sessions.member && sessions.admin) return isFromBackOffice(deps, request) ? 'admin' : 'member';
  return sessions.member ? 'member' : sessions.admin ? 'admin' : 'visitor';
}

function isFromBackOffice(deps: AppDeps, request: FastifyRequest): boolean {
  const referer = URL.parse(request.headers.referer ?? '');
  if (!referer) return false;
  const adminHost = deps.env.ADMIN_URL && URL.parse(deps.env.ADMIN_URL)?.host;
  return /^\/ad-xp(\/|$)/.test(referer.pathname) || referer.host === adminHost;
}

/**
 * Throws `unauthorized` for a token that opens nothing, also for a call that needs none, and
 * `token_not_enough` for a change by a call that is not of the back office.
 */
function admitToken(call: Call, request: FastifyRequest, session: Sessions['admin']): void {
  if (!session) throw new AppError('unauthorized');
  if (call.surface !== 'admin' && !isRead(request)) throw new AppError('token_not_enough');
}

async function openCall(
  deps: AppDeps,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RestContext> {
  const sessions = await readCallers(deps, request);
  const { member, admin } = sessions;
  const isByToken = bearerOf(request) !== undefined;
  const as = isByToken ? 'admin' : whoseSession(deps, call, request, sessions);
  const kind = as === 'admin' ? 'admin' : 'member';
  rememberCaller(request, kind, sessions[kind]);
  await limitCalls(deps, kind, sessions[kind]);
  const session = sessions[kind];
  if (isByToken) admitToken(call, request, session);
  else await admitChange(deps, { request, reply, kind, session }, { byOrigin: true });
  if (session && !isByToken && isRead(request))
    await touchSession(databaseOf(deps, kind), kind, session.id, deps.services.now());
  const documented = { ...deps, services: { ...deps.services, isDocumentedCall: true } };
  const doors = {
    member: routerContext(documented, {
      request,
      reply,
      kind: 'member',
      session: as === 'admin' ? undefined : member,
    }),
    admin: routerContext(documented, {
      request,
      reply,
      kind: 'admin',
      session: as === 'admin' ? admin : undefined,
    }),
  };
  const callers = { member: createMemberCaller(doors.member), admin: createAdminCaller(doors.admin) };
  return {
    request,
    reply,
    ...callers,
    as,
    now: deps.services.now,
    time: timeIn(deps.services.config.businessTz),
    timeZone: deps.services.config.businessTz,
    portal: portalUrl(deps.env),
    async reading({ username, id }) {
      if (as === 'visitor') throw new AppError('unauthorized');
      if (as === 'member') {
        const { user } = await callers.member.sessions.me();
        const isOwn =
          (username === undefined || username.toLowerCase() === user?.username) &&
          (id === undefined || id === user?.id);
        if (!isOwn) throw new AppError('forbidden');
        return callers.member;
      }
      const memberId =
        id ?? (await callers.admin.codeGrants.checkUsername({ username: username ?? '' })).memberId;
      if (!admin) throw new AppError('unauthorized');
      return createMemberCaller({
        ...doors.member,
        services: doors.admin.services,
        onBehalfOf: { memberId, admin },
      });
    },
  };
}
