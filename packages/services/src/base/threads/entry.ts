import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer } from './run.ts';

// The first module of a thread: calls `run` of the module that it was started for.

// biome-ignore lint/style/noProcessEnv: the copy that this thread was started with
delete process.env.NODE_COMPILE_CACHE;
const { module, input } = workerData as { module: string; input: unknown };
const answer: ThreadAnswer = await import(module)
  .then(async ({ run }) => ({ value: await run(input) }))
  .catch((error: unknown) => ({ error }));
parentPort?.postMessage(answer);
