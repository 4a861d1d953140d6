import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '@starline/domain/errors';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * What a thread may use before it is killed: seconds of processor, so that a busy machine makes no file
 * unreadable, and memory. `gate` lets few threads of a kind run at once.
 */
export type ThreadLimits = { seconds: number; memoryMb: number; gate: LimitFunction };

/** Files from outside. */
export const READING: ThreadLimits = { seconds: 15, memoryMb: 512, gate: pLimit(2) };
/** Our own documents, whose length follows from our own rows. */
export const WRITING: ThreadLimits = { seconds: 60, memoryMb: 1024, gate: pLimit(2) };
/** Calls that wait for a gate. One more is refused, so that no queue grows without a bound. */
const WAITING_MAX = 16;
const RETRY_AFTER_SECONDS = 10;
/** A thread without its share of the processor ends after this many times its seconds by the clock. */
const PATIENCE = 4;
const ASK_EVERY_MS = 250;

/** The thread needed more time or memory than its limits. */
export class ThreadKilled extends Error {}

export type ThreadAnswer = { value: unknown } | { error: unknown };

const ENTRY = new URL('./entry.ts', import.meta.url);

/**
 * Names the folder where this process keeps compiled code, if it does: a thread that compiles our sources
 * itself takes twice the time to start. `entry.ts` removes the variable before the task begins.
 */
function cacheVariable(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

/**
 * Returns a function that calls `run` of `module` in a thread of its own, so that nothing it does keeps the
 * server from answering others. Input and result are copied. The thread sees no environment variables and
 * ends with the call. The function throws `ThreadKilled` beyond the limits, `too_many_requests` while too
 * many calls wait, and what `run` throws. docs/architecture.md#worker-threads.
 */
export function inThread<Run extends (input: never) => unknown>(
  module: URL,
  { seconds, memoryMb, gate }: ThreadLimits,
) {
  type Result = Awaited<ReturnType<Run>>;
  const limits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
  const call = async (input: Parameters<Run>[0]): Promise<Result> => {
    const worker = new Worker(ENTRY, {
      workerData: { module: module.href, input },
      resourceLimits: limits,
      execArgv: [],
      env: cacheVariable(),
      stdout: true,
      stderr: true,
    });
    const answer = await new Promise<ThreadAnswer>((resolve) => {
      const killed = () => resolve({ error: new ThreadKilled(`${module.href} was killed`) });
      const watch = setInterval(async () => {
        // A thread that has just ended answers nothing.
        const used = await worker.cpuUsage().catch(() => undefined);
        if (used && used.user + used.system > seconds * 1_000_000) killed();
      }, ASK_EVERY_MS);
      const timer = setTimeout(killed, PATIENCE * seconds * 1000);
      worker.once('exit', () => {
        clearInterval(watch);
        clearTimeout(timer);
        killed();
      });
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? killed() : resolve({ error }),
      );
    });
    await worker.terminate();
    if ('error' in answer) throw answer.error;
    return answer.value as Result;
  };
  return async (input: Parameters<Run>[0]): Promise<Result> => {
    if (gate.pendingCount >= WAITING_MAX)
      throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return gate(call, input);
  };
}
