/** Runs the process; when it throws, writes the message in one line, without a stack, and ends with status 1. */
export async function exitWithMessage(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
