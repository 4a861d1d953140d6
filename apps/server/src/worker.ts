import { chainSource, portalUrl, readEnv, settlementCores } from './env.ts';
import { exitWithMessage } from './exit-with-message.ts';
import { startJobs } from './jobs/start.ts';
import { resetMailer } from './mail.ts';
import { recordStep } from './metrics/metrics.ts';
import { openMetrics } from './metrics/open.ts';
import { onStop } from './on-stop.ts';
import { systemContext } from './services.ts';
import { openStore } from './store.ts';

await exitWithMessage(async () => {
  const env = readEnv();
  const store = await openStore(env, {
    name: 'worker',
    connections: 3 + settlementCores(env),
    serves: 'jobs',
  });
  const stopping = onStop();
  const ctx = systemContext(env, store);
  const metrics = await openMetrics(env, store.pool, ctx);
  const jobs = await startJobs({
    ctx,
    rateSources: { upbitUrl: env.UPBIT_URL, bithumbUrl: env.BITHUMB_URL },
    ...chainSource(env),
    ...(env.SMTP_URL && {
      sendReset: resetMailer({
        smtpUrl: env.SMTP_URL,
        publicUrl: portalUrl(env),
        businessTz: env.BUSINESS_TZ,
      }),
    }),
    chainHeadFile: env.CHAIN_HEAD_FILE,
    ...(metrics && { stepped: recordStep(metrics) }),
    log: (line) => process.stderr.write(`${line}\n`),
  });
  await stopping;
  await Promise.all([jobs.stop(), metrics?.close()]);
  await store.close();
});
