import { appendFile, open, readFile } from 'node:fs/promises';
import { type Head, headsIn, headText } from '@starline/services/base/journal/heads';

/** Returns every head ever written to the file; none when the file does not exist. */
export async function readHeadFile(file: string): Promise<Head[]> {
  try {
    return headsIn(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Appends one line of JSON with the time and the head of each chain. */
export const appendHeads = (file: string, at: Date, heads: readonly Head[]): Promise<void> =>
  appendFile(file, `${JSON.stringify({ at: at.toISOString(), heads: heads.map(headText) })}\n`);

/**
 * Creates the file where it is missing. Throws at the start what would else fail at night.
 * docs/operations/monitoring.md#audit-chain
 */
export const openHeadFile = async (file: string): Promise<void> => (await open(file, 'a')).close();
