import { chainSource, portalUrl, readEnv } from './env.ts';
import { startJobs } from './jobs/start.ts';
import { resetMailer } from './mail.ts';
import { onStop } from './on-stop.ts';
import { systemContext } from './services.ts';
import { openStore } from './store.ts';

const env = readEnv();
const store = await openStore(env, { name: 'worker', connections: 5 });
const stopping = onStop();
const jobs = await startJobs({
  ctx: systemContext(env, store),
  rateSources: { upbitUrl: env.UPBIT_URL, bithumbUrl: env.BITHUMB_URL },
  ...chainSource(env),
  ...(env.SMTP_URL && {
    sendReset: resetMailer({ smtpUrl: env.SMTP_URL, publicUrl: portalUrl(env), businessTz: env.BUSINESS_TZ }),
  }),
  log: (line) => process.stderr.write(`${line}\n`),
});
await stopping;
await jobs.stop();
await store.close();
