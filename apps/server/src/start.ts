import '@starline/db/quick-imports';
import { exitWithMessage } from './processes/exit-with-message.ts';

await exitWithMessage(async () => {
  const { buildWebs } = await import('./processes/webs-build.ts');
  buildWebs();
  const { serve } = await import('./processes/serve.ts');
  await serve({ withWorker: true });
});
