import { AppError } from '@starline/domain/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { sendRefusal } from '../rest/errors.ts';

const OF_THE_BACK_OFFICE = /^\/(api\/(admin|point-adjust|updateRecommender)|trpc\/admin|ad-xp)\b/;

/**
 * Answers refusals of Fastify itself (malformed body, wrong media type, unknown path) in the product's error
 * format.
 */
export function errors(app: FastifyInstance, deps: Pick<AppDeps, 'outages' | 'services'>): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const surface = OF_THE_BACK_OFFICE.test(request.url) ? 'admin' : 'member';
    if (error instanceof AppError || (error.statusCode ?? 500) >= 500)
      return sendRefusal(request, reply, { surface }, error, deps);
    const statuses = request.url.startsWith('/trpc/') ? { invalid_input: error.statusCode ?? 400 } : {};
    return sendRefusal(request, reply, { surface, statuses }, new AppError('invalid_input'), deps);
  });
}
