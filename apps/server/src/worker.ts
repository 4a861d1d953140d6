import './quick-imports.ts';
import { exitWithMessage } from './exit-with-message.ts';

await exitWithMessage(async () => {
  const { work } = await import('./work.ts');
  await work();
});
