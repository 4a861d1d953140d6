import type { FastifyRequest } from 'fastify';

/**
 * Returns false when the browser names another origin than our own pages and ALLOWED_ORIGINS. Clients that send no
 * origin pass.
 */
export function isAllowedOrigin(request: FastifyRequest, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin) return allowed.includes(origin) || URL.parse(origin)?.host === host;
  return site === undefined || site === 'same-origin' || site === 'none';
}
