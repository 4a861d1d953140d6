import { setImmediate } from 'node:timers/promises';
import type { StatementMapping } from '@starline/domain/bank-statements';
import { AppError } from '@starline/domain/errors';
import type { AdminContext } from '../../base/context.ts';
import { inThread, READING, ThreadKilled } from '../../base/threads/run.ts';
import type { BankFile } from '../bank-files/read.ts';
import type { StatementAccount } from './accounts.ts';
import type { ReadFile, run } from './read-task.ts';

const readInThread = inThread<typeof run>(new URL('./read-task.ts', import.meta.url), READING);

/**
 * Reads a statement in a thread. Throws `statement_unreadable` for a file that is none or needs more than the
 * limits.
 */
export async function readFile(
  ctx: AdminContext,
  account: StatementAccount,
  { name, content, mapping }: BankFile & { mapping?: StatementMapping | undefined },
): Promise<ReadFile> {
  const { currency, mapping: kept } = account;
  const wanted = { file: { name, content }, mapping, kept, currency, zone: ctx.config.businessTz };
  const read = await readInThread(wanted).catch((error: unknown) => {
    if (error instanceof ThreadKilled) return undefined;
    throw error;
  });
  if (!read) throw new AppError('statement_unreadable');
  // Copying thousands of lines out of the thread took its time: others are answered before these are looked
  // at.
  await setImmediate();
  return read;
}
