import '@starline/db/quick-imports';
import { exitWithMessage } from './exit-with-message.ts';

await exitWithMessage(async () => {
  const { work } = await import('./work.ts');
  await work();
});
