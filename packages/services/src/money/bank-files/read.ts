import { inThread, READING, ThreadKilled } from '../../base/threads/run.ts';
import type { BankFile, run } from './rows-of.ts';

export type { BankFile };

const rowsInThread = inThread<typeof run>(new URL('./rows-of.ts', import.meta.url), READING);

/**
 * Returns the rows of a bank's file, each at its number, read in a thread of its own. Undefined for a file
 * that cannot be read or needs more than the limits. docs/domain/payouts.md#result-files.
 */
export async function readBankFile(file: BankFile): Promise<string[][] | undefined> {
  return rowsInThread(file).catch((error: unknown) => {
    if (error instanceof ThreadKilled) return undefined;
    throw error;
  });
}
