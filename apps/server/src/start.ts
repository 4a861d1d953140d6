import { orExit } from './or-exit.ts';
import { serve } from './serve.ts';
import { buildWebs } from './webs-build.ts';

await orExit(async () => {
  buildWebs();
  await serve({ withWorker: true });
});
