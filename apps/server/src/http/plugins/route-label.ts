import { adminRouter } from '@starline/router/admin/router';
import { memberRouter } from '@starline/router/member/router';
import type { FastifyRequest } from 'fastify';

type Procedures = Readonly<Record<string, { _def: { type: string } }>>;

const PROCEDURES: Readonly<Record<string, unknown>> = {
  '/trpc/member/:path': memberRouter._def.procedures,
  '/trpc/admin/:path': adminRouter._def.procedures,
};

/**
 * Returns the label of a request: a route or procedure, so at most a few hundred values. Undefined for a
 * stream, which lasts as long as its page.
 */
export function routeOf(request: FastifyRequest): string | undefined {
  const route = request.routeOptions.url ?? 'none';
  const path = (request.params as { path?: string } | undefined)?.path;
  if (!path) return route;
  const procedure = (PROCEDURES[route] as Procedures | undefined)?.[path];
  if (!procedure) return route;
  return procedure._def.type === 'subscription' ? undefined : route.replace(':path', path);
}
