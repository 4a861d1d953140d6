/** Runs the process. On an error, writes its message to standard error without a stack and exits with status 1. */
export async function exitWithMessage(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
