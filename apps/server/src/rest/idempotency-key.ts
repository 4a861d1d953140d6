import type { FastifyRequest } from 'fastify';

/** The header of a money call; the procedure refuses what is no uuid. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  return typeof header === 'string' && header !== '' ? header : undefined;
}
