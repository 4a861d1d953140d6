import { exitWithMessage } from './processes/exit-with-message.ts';
import { serve } from './processes/serve.ts';

await exitWithMessage(async () => {
  await serve({ withWorker: true });
});
