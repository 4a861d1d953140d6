import type { FastifyRequest } from 'fastify';

/** Browsers say where a call comes from; where they do, only our own pages and ALLOWED_ORIGINS may change anything. */
export function isAllowedOrigin(request: FastifyRequest, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin) return allowed.includes(origin) || URL.parse(origin)?.host === host;
  return site === undefined || site === 'same-origin' || site === 'none';
}
