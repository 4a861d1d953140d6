import { existsSync } from 'node:fs';
import { buildApp } from './app.ts';
import { boot } from './boot.ts';
import { printDemoLogins, seedDemoData } from './demo-data.ts';
import { readEnv } from './env.ts';
import { openLive } from './live/open-live.ts';
import { openMetrics } from './metrics/open.ts';
import { onStop } from './on-stop.ts';
import { secretKey } from './secret-key.ts';
import { sharedContext } from './services.ts';
import { openStore } from './store.ts';
import { builtWebs } from './webs-build.ts';
import { superviseWorker } from './worker-process.ts';

/** env -> connect -> migrate -> buildApp -> listen -> drain on SIGTERM. */
export async function serve(options: { withWorker?: boolean } = {}): Promise<void> {
  const env = readEnv();
  const store = await openStore(env, { name: 'server', connections: 20 });
  const stopping = onStop();
  await boot(env, store);
  await seedDemoData(env, store);
  const webs = builtWebs();
  const live = await openLive(store.directUrl);
  const metrics = await openMetrics(env, store.pool);
  const app = await buildApp({
    env,
    services: sharedContext(env, store),
    secretKey: secretKey(env),
    live,
    ...(metrics && { metrics }),
    ...(existsSync(webs.member) && { webs }),
  });
  const address = await app.listen({ port: env.PORT, host: env.HOST }).catch(async (error) => {
    await Promise.all([app.close(), live.stop(), metrics?.close()]);
    await store.close();
    throw error.code === 'EADDRINUSE'
      ? new Error(`port ${env.PORT} is taken: set PORT to another one`)
      : error;
  });
  const worker = options.withWorker ? superviseWorker(env.METRICS_PORT) : undefined;
  const url = (env.PUBLIC_URL ?? address).replace(/\/$/, '');
  await printDemoLogins(store);
  process.stdout.write(`ready ${url}/ ${(env.ADMIN_URL ?? url).replace(/\/$/, '')}/ad-xp\n`);
  await stopping;
  await Promise.all([worker?.stop(), app.close(), live.stop(), metrics?.close()]);
  await store.close();
}
