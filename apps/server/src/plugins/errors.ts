import { AppError } from '@starline/domain/errors';
import type { FastifyError, FastifyInstance } from 'fastify';

/** What Fastify itself refuses (a broken body, a wrong media type) in the product's own words. */
export function errors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const status = error instanceof AppError ? error.status : (error.statusCode ?? 500);
    const code = error instanceof AppError ? error.code : status >= 500 ? 'server_error' : 'invalid_input';
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply
      .code(status)
      .send({ success: false, code, message: code, error: code, requestId: request.id });
  });
}
