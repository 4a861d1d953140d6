import { readEnv } from './env.ts';
import { startJobs } from './jobs/start.ts';
import { onStop } from './on-stop.ts';
import { systemContext } from './services.ts';
import { openStore } from './store.ts';

const env = readEnv();
const store = await openStore(env, { name: 'worker', connections: 5 });
const stopping = onStop();
const jobs = await startJobs({
  ctx: systemContext(env, store),
  rateSources: { upbitUrl: env.UPBIT_URL, bithumbUrl: env.BITHUMB_URL },
  log: (line) => process.stderr.write(`${line}\n`),
});
await stopping;
await jobs.stop();
await store.close();
