import { AppError } from '@starline/domain/errors';
import type { RouterContext } from '@starline/router/context';
import { countCalls } from '@starline/services/base/throttles/throttles';
import type { SessionKind } from '@starline/services/identity/sessions/limits';
import { type LiveSession, touchSession } from '@starline/services/identity/sessions/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rememberExport } from '../../documents/spreadsheets/keep.ts';
import { type AppDeps, databaseOf } from '../app-deps.ts';
import { knownDevice, setLook, setPasskeyCookie, setSession } from './browser.ts';
import { CSRF_HEADER, passkeyCookie } from './cookies.ts';
import { isListed } from './cors.ts';
import { isValidCsrfToken } from './csrf-token.ts';
import { isRead } from './methods.ts';
import { isAllowedOrigin, ownOrigins } from './origin.ts';

export type Door = {
  request: FastifyRequest;
  reply: FastifyReply;
  kind: SessionKind;
  session: LiveSession | undefined;
};

/**
 * Counts calls of the account of a session, or of an access token, so that a program leaves its administrator
 * the calls to revoke it. Throws `too_many_requests`. A visitor has no account to count.
 */
export async function limitCalls(
  deps: AppDeps,
  kind: SessionKind,
  session: LiveSession | undefined,
  calls = 1,
): Promise<void> {
  if (!session) return;
  const key = session.token
    ? `token:${session.token.id}`
    : session.look
      ? `admin:${session.look.adminId}`
      : `${kind}:${session.ownerId}`;
  await countCalls(databaseOf(deps, kind), deps.env.CALLS_PER_MINUTE, { key, calls });
}

/**
 * Throws `csrf` for a change that our own pages did not send. A change counts as activity of its session. A
 * documented call is also admitted by the Origin of a listed web (`byOrigin`): its page cannot read the
 * cookie of the token, and no other page can send that Origin.
 */
export async function admitChange(
  deps: AppDeps,
  { request, kind, session }: Door,
  { byOrigin = false } = {},
): Promise<void> {
  if (isRead(request)) return;
  const header = request.headers[CSRF_HEADER];
  const token = typeof header === 'string' ? header : undefined;
  const isOurs =
    (byOrigin && isListed(deps, request)) ||
    (isAllowedOrigin(request, ownOrigins(deps.env, kind)) &&
      isValidCsrfToken(deps.csrfKeys, token, kind, session?.id));
  if (!isOurs) throw new AppError('csrf');
  if (session) await touchSession(databaseOf(deps, kind), kind, session.id, deps.services.now());
}

/**
 * Returns the header `Idempotency-Attempt`, which orders copies of one request. Throws `invalid_input` for
 * anything but a whole number. docs/domain/ledger.md#idempotency
 */
function attemptOf({ headers }: FastifyRequest): number | undefined {
  const header = headers['idempotency-attempt'];
  if (header === undefined) return undefined;
  if (!/^\d{1,15}$/.test(String(header))) throw new AppError('invalid_input');
  return Number(header);
}

const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? '';

export const routerContext = (deps: AppDeps, { request, reply, kind, session }: Door): RouterContext => ({
  services: {
    ...deps.services,
    db: databaseOf(deps, kind),
    address: request.ip,
    requestId: request.id,
    attempt: attemptOf(request),
    userAgent: userAgentOf(request),
    onExport: (begun) => rememberExport(request, begun),
  },
  client: { address: request.ip, userAgent: userAgentOf(request) },
  live: deps.live,
  session,
  passkeyCookie: {
    value: request.cookies[passkeyCookie(deps.env)],
    set: (token) => setPasskeyCookie(deps, reply, token),
  },
  knownDevice: () => knownDevice(deps, request, reply),
  setLook: (token) => setLook(deps, request, reply, token),
  setSession: (value) => setSession(deps, request, reply, kind, value),
});
