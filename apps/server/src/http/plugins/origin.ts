import type { SessionKind } from '@starline/services/identity/sessions/limits';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../processes/env.ts';

/**
 * The origins whose pages may send changes of a surface: its own address, whatever host a proxy passes on,
 * and ALLOWED_ORIGINS. The portal's address is none of the back office.
 */
export function allowedOrigins(
  { ALLOWED_ORIGINS, PUBLIC_URL, ADMIN_URL }: Pick<Env, 'ALLOWED_ORIGINS' | 'PUBLIC_URL' | 'ADMIN_URL'>,
  kind: SessionKind,
): string[] {
  const own = kind === 'admin' ? (ADMIN_URL ?? PUBLIC_URL) : PUBLIC_URL;
  return [...ALLOWED_ORIGINS, ...(own ? [new URL(own).origin] : [])];
}

/**
 * Returns false when the browser names another origin than our own pages and the allowed ones. Clients that
 * send no origin pass.
 */
export function isAllowedOrigin(request: FastifyRequest, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin) return allowed.includes(origin) || URL.parse(origin)?.host === host;
  return site === undefined || site === 'same-origin' || site === 'none';
}
