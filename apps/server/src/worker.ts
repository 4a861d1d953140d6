import '@starline/db/quick-imports';
import { exitWithMessage } from './processes/exit-with-message.ts';

await exitWithMessage(async () => {
  const { work } = await import('./processes/work.ts');
  await work();
});
