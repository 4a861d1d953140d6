import { pendingMigrations } from '@starline/db/migrate';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app.ts';

/** /healthz: alive. /readyz: the database answers and its migrations are current. */
export function health(app: FastifyInstance, deps: AppDeps): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      const pending = await pendingMigrations(deps.services.db);
      if (pending.length > 0) return reply.code(503).send({ status: 'migrations pending', pending });
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
