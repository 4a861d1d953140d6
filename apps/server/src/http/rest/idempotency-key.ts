import type { FastifyRequest } from 'fastify';

/** Returns the header `Idempotency-Key` of a money call; the procedure refuses a value that is not a UUID. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  return typeof header === 'string' && header !== '' ? header : undefined;
}
