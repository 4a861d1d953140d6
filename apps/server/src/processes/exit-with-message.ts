import { loggedError } from '@starline/db/logged-error';

/**
 * Runs the process. On an error, writes its cause and cure to standard error without a stack and exits with
 * status 1. An error that no code caught ends the process too; its stack is written without the values that
 * Node would print with it. When the work is done the process exits, whatever a library has left behind.
 */
export async function exitWithMessage(run: () => Promise<void>): Promise<void> {
  process.on('uncaughtException', (error) => {
    const { type, message, stack } = loggedError(error);
    process.stderr.write(`uncaught ${type}: ${message}\n${stack}\n`);
    process.exit(1);
  });
  try {
    await run();
    process.exit();
  } catch (error) {
    // Loaded only now: what it needs would slow every start.
    const { writeLastWord } = await import('../explain/last-word.ts');
    writeLastWord(error);
    process.exit(1);
  }
}
