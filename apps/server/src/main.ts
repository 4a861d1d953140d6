import '@starline/db/quick-imports';
import { exitWithMessage } from './processes/exit-with-message.ts';

await exitWithMessage(async () => {
  const { serve } = await import('./processes/serve.ts');
  await serve();
});
