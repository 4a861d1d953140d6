/** How far a computation is: `done` of `total` steps or chunks of a phase. */
export type Progress = { phase: string; done: number; total: number; milliseconds: number };
export type OnProgress = (progress: Progress) => void;
/**
 * `onProgress` is told of each step; `signal` stops posting. A stopped run stays `posting`; settling its day
 * again resumes it.
 */
export type ProgressOptions = { onProgress?: OnProgress | undefined; signal?: AbortSignal | undefined };

const STEPS = 3;

/** Returns a function that runs one step of a computation and reports it when it is done. */
export function stepReporter({ onProgress }: ProgressOptions) {
  let done = 0;
  return async <T>(phase: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    done += 1;
    onProgress?.({ phase, done, total: STEPS, milliseconds: Math.round(performance.now() - started) });
    return result;
  };
}
