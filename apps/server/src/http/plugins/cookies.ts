import type { CookieSerializeOptions } from '@fastify/cookie';
import type { SessionKind } from '@starline/services/identity/sessions/limits';
import type { Env } from '../../processes/env.ts';

/**
 * Carries the id of the account whose session answered. The webs read it in packages/web/src/csrf-fetch.ts.
 */
export const ACCOUNT_HEADER = 'x-account';

type Address = Pick<Env, 'PUBLIC_URL'>;

export const isSecure = (env: Address): boolean => env.PUBLIC_URL?.startsWith('https:') ?? false;

/**
 * Returns the name of the session cookie. `__Host-` binds it to this host and requires TLS.
 * docs/security.md#headers.
 */
export const sessionCookie = (env: Address, kind: SessionKind): string =>
  `${isSecure(env) ? '__Host-' : ''}starline_${kind}`;

/**
 * Returns the name of the cookie of an administrator who looks at a member's portal.
 * docs/domain/access.md#looks.
 */
export const lookCookie = (env: Env): string => `${isSecure(env) ? '__Host-' : ''}starline_look`;

/** Returns the name of the cookie that binds a login with a passkey to the browser that began it. */
export const passkeyCookie = (env: Env): string => `${isSecure(env) ? '__Host-' : ''}starline_passkey`;
export const passkeyCookieOptions = (env: Env): CookieSerializeOptions => ({
  ...sessionCookieOptions(env),
  sameSite: 'strict',
});

/** Returns the name of the cookie by which a browser is known again. docs/domain/access.md#announcements. */
export const deviceCookie = (env: Env): string => `${isSecure(env) ? '__Host-' : ''}starline_device`;

export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'x-xsrf-token';

export const sessionCookieOptions = (env: Env): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure(env),
});
export const csrfCookieOptions = (env: Env): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isSecure(env),
});
