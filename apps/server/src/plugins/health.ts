import { pendingMigrations } from '@starline/db/migrate';
import { isWritable } from '@starline/db/writable';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';

const ANSWER_WITHIN_MS = 2_000;

/**
 * /healthz: the process is alive. /readyz: the process accepts requests. That is, the database answers and takes writes
 * (a standby does not), its migrations are current, and the process does not drain.
 */
export function health(app: FastifyInstance, deps: AppDeps): void {
  const whyNotReady = async (): Promise<{ status: string; pending?: string[] } | undefined> => {
    if (deps.draining?.isDraining()) return { status: 'draining' };
    const { db } = deps.services;
    try {
      if (!(await isWritable(db, ANSWER_WITHIN_MS))) return { status: 'database read-only' };
      const pending = await pendingMigrations(db);
      return pending.length > 0 ? { status: 'migrations pending', pending } : undefined;
    } catch {
      return { status: 'database unreachable' };
    }
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await whyNotReady();
    return reason ? reply.code(503).send(reason) : { status: 'ready' };
  });
}
