/** Where a computation stands, for whoever watches: `done` of `total` steps or chunks of a phase. */
export type Progress = { phase: string; done: number; total: number; milliseconds: number };
export type OnProgress = (progress: Progress) => void;
/** Who watches, and how to stop: a stopped run stays `posting` and is resumed by the next who settles the day. */
export type Watch = { onProgress?: OnProgress | undefined; signal?: AbortSignal | undefined };

const STEPS = 3;

/** Runs the steps of a computation and tells when each is done. */
export function watched({ onProgress }: Watch) {
  let done = 0;
  return async <T>(phase: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    done += 1;
    onProgress?.({ phase, done, total: STEPS, milliseconds: Math.round(performance.now() - started) });
    return result;
  };
}
