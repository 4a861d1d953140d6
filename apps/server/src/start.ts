import '@starline/db/quick-imports';
import { exitWithMessage } from './exit-with-message.ts';

await exitWithMessage(async () => {
  const { buildWebs } = await import('./webs-build.ts');
  buildWebs();
  const { serve } = await import('./serve.ts');
  await serve({ withWorker: true });
});
