import { LOOK_SECONDS } from '@starline/domain/looks';
import { NOTIFICATION_DAYS } from '@starline/domain/notifications';
import { PASSKEY_CHALLENGE_SECONDS } from '@starline/domain/passkeys';
import { findAccessToken } from '@starline/services/identity/access-tokens/find';
import { findLookByToken } from '@starline/services/identity/looks/look-session';
import type { SessionKind } from '@starline/services/identity/sessions/limits';
import { findSession, type LiveSession } from '@starline/services/identity/sessions/sessions';
import { newToken, sessionIdOf } from '@starline/services/identity/sessions/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppDeps, databaseOf } from '../app-deps.ts';
import {
  CSRF_COOKIE,
  csrfCookieOptions,
  deviceCookie,
  lookCookie,
  passkeyCookie,
  passkeyCookieOptions,
  sessionCookie,
  sessionCookieOptions,
} from './cookies.ts';
import { coversSessions, makeCsrfToken, type SessionIds } from './csrf-token.ts';

const KINDS = ['member', 'admin'] as const;

/**
 * Returns the token that counts for a surface. A look counts before a session of the member in the same
 * browser.
 */
const tokenOf = (deps: AppDeps, request: FastifyRequest, kind: SessionKind): string | undefined =>
  (kind === 'member' && request.cookies[lookCookie(deps.env)]) ||
  request.cookies[sessionCookie(deps.env, kind)];

/** Returns the session ids in the browser's cookies, valid or not. A CSRF token is bound to them. */
function cookieSessionIds(deps: AppDeps, request: FastifyRequest): SessionIds {
  const ids: SessionIds = {};
  for (const kind of KINDS) {
    const token = tokenOf(deps, request, kind);
    if (token) ids[kind] = sessionIdOf(token);
  }
  return ids;
}

/**
 * Returns the session of a cookie when this server serves its surface. The database role of a portal server
 * cannot read the sessions of staff.
 */
export async function readSession(
  deps: AppDeps,
  request: FastifyRequest,
  kind: SessionKind,
): Promise<LiveSession | undefined> {
  const token = tokenOf(deps, request, kind);
  if (!token || !deps.env.SURFACES.includes(kind)) return undefined;
  const [db, now] = [databaseOf(deps, kind), deps.services.now()];
  const isLook = kind === 'member' && request.cookies[lookCookie(deps.env)] !== undefined;
  return isLook ? findLookByToken(db, token, now) : findSession(db, kind, token, now);
}

/** Returns the text after `Bearer` in the header Authorization; undefined without one. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1];

export type Sessions = Record<SessionKind, LiveSession | undefined>;

/**
 * Returns the sessions of a documented call. With an access token the cookies of the request count for
 * nothing.
 * docs/domain/access.md#access-tokens.
 */
export async function readCallers(deps: AppDeps, request: FastifyRequest): Promise<Sessions> {
  const bearer = bearerOf(request);
  if (bearer === undefined) {
    const [member, admin] = await Promise.all(KINDS.map((kind) => readSession(deps, request, kind)));
    return { member, admin };
  }
  const isServed = deps.env.SURFACES.includes('admin');
  const now = deps.services.now();
  const admin = isServed ? await findAccessToken(databaseOf(deps, 'admin'), bearer, now) : undefined;
  return { member: undefined, admin };
}

/** Sets a new CSRF token unless the browser's token covers its sessions; none beside an access token. */
export function ensureCsrfToken(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): void {
  if (bearerOf(request) !== undefined) return;
  const ids = cookieSessionIds(deps, request);
  if (coversSessions(deps.csrfKeys, request.cookies[CSRF_COOKIE], ids)) return;
  reply.setCookie(CSRF_COOKIE, makeCsrfToken(deps.csrfKeys, ids), csrfCookieOptions(deps.env));
}

/** Sets or clears the session cookie of a surface and renews the CSRF token with it. */
export function setSession(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
  token: string | null,
): void {
  const ids = cookieSessionIds(deps, request);
  const name = sessionCookie(deps.env, kind);
  // A login or logout of a member ends what is left of a look.
  if (kind === 'member' && request.cookies[lookCookie(deps.env)] !== undefined)
    reply.clearCookie(lookCookie(deps.env), sessionCookieOptions(deps.env));
  if (token === null) {
    reply.clearCookie(name, sessionCookieOptions(deps.env));
    delete ids[kind];
  } else {
    reply.setCookie(name, token, sessionCookieOptions(deps.env));
    ids[kind] = sessionIdOf(token);
  }
  reply.setCookie(CSRF_COOKIE, makeCsrfToken(deps.csrfKeys, ids), csrfCookieOptions(deps.env));
}

/** Sets or clears the cookie of a look. The session cookie of a member in this browser stays. */
export function setLook(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
): void {
  const ids = cookieSessionIds(deps, request);
  const [name, options] = [lookCookie(deps.env), sessionCookieOptions(deps.env)];
  const counting = token ?? request.cookies[sessionCookie(deps.env, 'member')];
  if (token === null) reply.clearCookie(name, options);
  else reply.setCookie(name, token, { ...options, maxAge: LOOK_SECONDS });
  if (counting) ids.member = sessionIdOf(counting);
  else delete ids.member;
  reply.setCookie(CSRF_COOKIE, makeCsrfToken(deps.csrfKeys, ids), csrfCookieOptions(deps.env));
}

/** Sets or clears the cookie that a login with a passkey is bound to. */
export function setPasskeyCookie(deps: AppDeps, reply: FastifyReply, token: string | null): void {
  const [name, options] = [passkeyCookie(deps.env), passkeyCookieOptions(deps.env)];
  if (token === null) reply.clearCookie(name, options);
  else reply.setCookie(name, token, { ...options, maxAge: PASSKEY_CHALLENGE_SECONDS });
}

const DEVICE_SECONDS = NOTIFICATION_DAYS * 86_400;

/**
 * Returns the SHA-256 of the cookie by which this browser is known again, and sets the cookie. It opens
 * nothing.
 */
export function knownDevice(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): string {
  const name = deviceCookie(deps.env);
  const token = request.cookies[name] || newToken();
  reply.setCookie(name, token, { ...sessionCookieOptions(deps.env), maxAge: DEVICE_SECONDS });
  return sessionIdOf(token);
}
