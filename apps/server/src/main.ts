import { exitWithMessage } from './exit-with-message.ts';
import { serve } from './serve.ts';

await exitWithMessage(async () => {
  await serve();
});
