import './quick-imports.ts';
import { exitWithMessage } from './exit-with-message.ts';

await exitWithMessage(async () => {
  const { serve } = await import('./serve.ts');
  await serve();
});
