import type { SessionKind } from '@starline/services/identity/sessions/limits';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../processes/env.ts';

/**
 * The origin whose pages may send changes of a surface: its own address, whatever host a proxy passes on. The
 * portal's address is none of the back office. `ALLOWED_ORIGINS` counts for documented calls alone
 * (`cors.ts`).
 */
export function ownOrigins(
  { PUBLIC_URL, ADMIN_URL }: Pick<Env, 'PUBLIC_URL' | 'ADMIN_URL'>,
  kind: SessionKind,
): string[] {
  const own = kind === 'admin' ? (ADMIN_URL ?? PUBLIC_URL) : PUBLIC_URL;
  return own ? [new URL(own).origin] : [];
}

/**
 * Returns false when the browser names another origin than those of `own` and the host of the request.
 * Clients that send no origin pass.
 */
export function isAllowedOrigin(request: FastifyRequest, own: readonly string[]): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin) return own.includes(origin) || URL.parse(origin)?.host === host;
  return site === undefined || site === 'same-origin' || site === 'none';
}
