import { pendingMigrations } from '@starline/db/migrate';
import { readDatabaseUser } from '@starline/db/roles/check-user';
import { isWritable } from '@starline/db/writable';
import type { FastifyInstance } from 'fastify';
import { type AppDeps, databaseOf } from '../app-deps.ts';

const ANSWER_WITHIN_MS = 2_000;

/**
 * /healthz: the process is alive. /readyz: the process accepts requests. That is, the database answers and
 * takes writes (a standby does not) from the user of each surface, its migrations are current, and the
 * process does not drain. The sentence about a wrong user goes to the log, once.
 */
export function health(app: FastifyInstance, deps: AppDeps): void {
  let said: string | undefined;
  /** A role may be changed while the process runs. docs/operations/configuration.md#production */
  const isUserRefused = async (): Promise<boolean> => {
    const users = await Promise.all(
      deps.env.SURFACES.map((kind) => readDatabaseUser(databaseOf(deps, kind), [kind])),
    );
    const refusal = users.find((user) => user.refusal)?.refusal;
    if (refusal && refusal !== said) app.log.error(refusal);
    said = refusal;
    return refusal !== undefined;
  };
  const whyNotReady = async (): Promise<{ status: string; pending?: string[] } | undefined> => {
    if (deps.draining?.isDraining()) return { status: 'draining' };
    const { db } = deps.services;
    try {
      if (!(await isWritable(db, ANSWER_WITHIN_MS))) return { status: 'database read-only' };
      if (await isUserRefused()) return { status: 'database user refused' };
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
