import { exitWithMessage } from './exit-with-message.ts';
import { serve } from './serve.ts';
import { buildWebs } from './webs-build.ts';

await exitWithMessage(async () => {
  buildWebs();
  await serve({ withWorker: true });
});
