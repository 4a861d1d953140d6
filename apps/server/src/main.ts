import { orExit } from './or-exit.ts';
import { serve } from './serve.ts';

await orExit(async () => {
  await serve();
});
