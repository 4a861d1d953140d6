import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkDatabaseUser } from '@starline/db/roles/check-user';
import { newestNotice } from '@starline/services/base/outbox/dispatch';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../http/app.ts';
import { csrfKeys } from '../http/plugins/csrf-token.ts';
import { openLive } from '../live/open-live.ts';
import { openMetrics } from '../metrics/open.ts';
import { openTracing } from '../metrics/tracing/open.ts';
import { boot } from './boot.ts';
import { closeWhenQuiet } from './close-when-quiet.ts';
import { addressWarning, depositAddressOf, printDemoLogins, seedDemoData } from './demo-data.ts';
import { createDraining } from './draining.ts';
import { named, readEnv } from './env.ts';
import { onStop } from './on-stop.ts';
import { createOutages } from './outages.ts';
import { refuseDangerous, refuseDemo } from './production.ts';
import { secretsOf } from './secret-key.ts';
import { sharedContext } from './services.ts';
import { openStore } from './store.ts';
import { builtWebs } from './webs-build.ts';
import { superviseWorker } from './worker-process.ts';

/** Milliseconds after which a request that is still running is cut off when the server stops. */
const FINISH_WITHIN_MS = 20_000;
/** Milliseconds for which a stopping server waits for a moment without a new connection. */
const QUIET_WITHIN_MS = 5_000;

/**
 * Runs the server: reads the environment, connects, migrates, builds the app, listens, and drains on SIGTERM.
 */
export async function serve(options: { withWorker?: boolean } = {}): Promise<void> {
  const env = readEnv();
  refuseDangerous(env, 'requests');
  const secrets = secretsOf(env);
  const store = await openStore(env, { name: 'server', connections: 20, serves: 'requests' });
  const stopping = onStop();
  await boot(env, store, secrets);
  await refuseDemo(env, store.db);
  const warning = store.isEmbedded ? undefined : await checkDatabaseUser(store.db, env.SURFACES);
  if (warning && env.NODE_ENV === 'production') process.stderr.write(`${warning}\n`);
  await seedDemoData(env, store);
  const otherAddress = await addressWarning(env, store);
  if (otherAddress) process.stderr.write(`${otherAddress}\n`);
  const webs = builtWebs();
  const live = await openLive(store.directUrl, () => newestNotice(store.db));
  const [member, admin] = [store.as('member'), store.as('admin')];
  const { replica } = store;
  const shared = sharedContext(env, { db: member.db, replica });
  const metrics = await openMetrics(env, { pool: member.pool, now: shared.now, replica });
  const tracing = await openTracing(env, 'server');
  const draining = createDraining();
  const app = await buildApp({
    env,
    services: {
      ...shared,
      config: {
        ...shared.config,
        depositAddress: await depositAddressOf(env, store),
        diagnose: async (ctx) => (await import('../doctor/checks.ts')).diagnoseOwn(env, ctx),
        sampleMails: async () => (await import('../documents/mails/gallery.ts')).galleryOfMails(),
      },
    },
    adminDb: admin.db,
    csrfKeys: csrfKeys(secrets),
    live,
    draining,
    outages: createOutages(),
    ...(metrics && { metrics }),
    ...(existsSync(webs.member) && { webs }),
  });
  const address = await app.listen({ port: env.PORT, host: env.HOST }).catch(async (error) => {
    await Promise.all([app.close(), live.stop(), metrics?.close()]);
    await store.close();
    throw error;
  });
  const worker = options.withWorker ? superviseWorker(env.METRICS_PORT) : undefined;
  const url = env.PUBLIC_URL ?? named(address);
  await printDemoLogins(store);
  process.stdout.write(`ready ${url}/ ${env.ADMIN_URL ?? url}/ad-xp\n`);
  await stopping;
  draining.begin();
  live.drain(env.DRAIN_SECONDS * 1000);
  const stoppedWorker = worker?.stop();
  await sleep(env.DRAIN_SECONDS * 1000);
  await closeWhenQuiet(app.server, QUIET_WITHIN_MS);
  draining.close();
  // A proxy still sends requests on the connections that it has, until it finds them idle for too long.
  await sleep(env.DRAIN_SECONDS * 1000);
  await finish(app);
  await Promise.all([stoppedWorker, live.stop(), metrics?.close(), tracing?.close()]);
  await store.close();
}

/** Ends idle connections and waits for the running requests. */
async function finish(app: FastifyInstance): Promise<void> {
  const overdue = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
  await app.close();
  clearTimeout(overdue);
}
