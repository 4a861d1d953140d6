import { pendingMigrations } from '@starline/db/migrate';
import { checkDatabaseUser } from '@starline/db/roles/check-user';
import { openDataKeys } from '@starline/services/base/keys/data-keys';
import { openOutside } from '@starline/services/base/outside/breakers';
import { readCompany } from '@starline/services/desk/company/read';
import { mailers } from '../documents/mail.ts';
import { vapidKeys } from '../documents/push/keys.ts';
import { pushSender } from '../documents/push/sender.ts';
import { alertChannels } from '../jobs/alert-channels.ts';
import { openHeadFile } from '../jobs/chain-head-file.ts';
import { webhookPoster } from '../jobs/post-webhook.ts';
import { startJobs } from '../jobs/start.ts';
import { recordStep } from '../metrics/metrics.ts';
import { openMetrics } from '../metrics/open.ts';
import { openTracing } from '../metrics/tracing/open.ts';
import { addressWarning } from './demo-data.ts';
import { alertLimits, chainSource, readEnv, settlementCores } from './env.ts';
import { mailOptions } from './mail-options.ts';
import { onStop } from './on-stop.ts';
import { refuseDangerous, refuseDemo } from './production.ts';
import { secretsOf } from './secret-key.ts';
import { systemContext } from './services.ts';
import { openStore } from './store.ts';

/** Runs the worker: its jobs, until the process is told to stop. */
export async function work(): Promise<void> {
  const env = readEnv();
  refuseDangerous(env, 'jobs');
  const store = await openStore(env, {
    name: 'worker',
    connections: 3 + settlementCores(env),
    serves: 'jobs',
  });
  const stopping = onStop();
  if ((await pendingMigrations(store.db)).length > 0)
    throw new Error(
      'the database is not up to date: run `npm run ops -- migrate` as its owner, with its DATABASE_URL; then start the worker',
    );
  await refuseDemo(env, store.db);
  if (!store.isEmbedded) await checkDatabaseUser(store.db, ['worker']);
  await openDataKeys(store.db, secretsOf(env));
  if (env.CHAIN_HEAD_FILE) await openHeadFile(env.CHAIN_HEAD_FILE);
  const { db, pool } = store.as('worker');
  const { replica } = store;
  const ctx = systemContext(env, { db, replica });
  const metrics = await openMetrics(env, { pool, now: ctx.now, replica }, { ctx });
  const tracing = await openTracing(env, 'worker');
  const vapid = vapidKeys(env);
  const mail = mailOptions(env);
  const log = (line: string) => void process.stderr.write(`${ctx.now().toISOString()} ${line}\n`);
  const otherAddress = await addressWarning(env, store);
  if (otherAddress) log(otherAddress);
  const jobs = await startJobs({
    ctx,
    owner: systemContext(env, store),
    outside: openOutside({ db, now: ctx.now, log }),
    rateSources: { upbitUrl: env.UPBIT_URL, bithumbUrl: env.BITHUMB_URL },
    ...chainSource(env),
    ...(mail && mailers({ ...mail, company: () => readCompany(ctx) })),
    ...(vapid && { sendPush: pushSender({ keys: vapid, insteadOf: env.PUSH_TEST_URL }) }),
    postWebhook: webhookPoster({ now: ctx.now, insteadOf: env.WEBHOOK_TEST_URL }),
    chainHeadFile: env.CHAIN_HEAD_FILE,
    alerts: { limits: alertLimits(env), channels: alertChannels(env, ctx.now) },
    ...(metrics && { stepped: recordStep(metrics) }),
    log,
  });
  await stopping;
  await Promise.all([jobs.stop(), metrics?.close()]);
  await tracing?.close();
  await store.close();
}
