import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;

export type HeldLock = { release(): void };

/*
 * Node has no flock. SQLite takes kernel locks on an empty file on every platform. The kernel releases them
 * when the holder dies, also by kill -9, so a lock is never stale.
 */
const take = (path: string, statements: string): HeldLock | undefined => {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec(statements);
    return { release: () => file.isOpen && file.close() };
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
};

export const tryExclusive = (path: string) => take(path, 'BEGIN EXCLUSIVE');

const tryShared = (path: string) => take(path, 'BEGIN; SELECT count(*) FROM sqlite_master');

const until = async (attempt: () => HeldLock | undefined, path: string, waitMs: number) => {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const lock = attempt();
    if (lock) return lock;
    if (Date.now() > deadline)
      throw new Error(
        `DATA_DIR: another process has held ${path} for ${waitMs / 1000} s; end it, or name another folder`,
      );
    await sleep(15);
  }
};

export const holdShared = (path: string) => until(() => tryShared(path), path, 10_000);

/** Runs `work` while holding the lock exclusively; waits for other holders. */
export const withExclusive = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  const lock = await until(() => tryExclusive(path), path, 180_000);
  try {
    return await work();
  } finally {
    lock.release();
  }
};
