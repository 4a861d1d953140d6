import { AppError } from '@starline/domain/errors';
import { inThread, ThreadKilled, WRITING } from '@starline/services/base/threads/run';
import type { run } from './write-task.ts';

const inOwnThread = inThread<typeof run>(new URL('./write-task.ts', import.meta.url), WRITING);
const RETRY_AFTER_SECONDS = 60;

/**
 * Returns a statement as PDF or XLSX, written in a thread. Throws `too_many_requests` when it needs more than
 * the limits.
 */
export async function writeStatement(writing: Parameters<typeof run>[0]): Promise<Buffer> {
  const bytes = await inOwnThread(writing).catch((error: unknown) => {
    if (!(error instanceof ThreadKilled)) throw error;
    throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
