import '@starline/db/quick-imports';
import { exitWithMessage } from './exit-with-message.ts';

await exitWithMessage(async () => {
  const { serve } = await import('./serve.ts');
  await serve();
});
