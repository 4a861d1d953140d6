import { listen } from '@starline/db/listen';
import type { Live, LiveNotice } from '@starline/router/live';
import { CHANNEL } from '@starline/services/outbox/dispatch';

const QUEUE_MAX = 1000;

type Listener = (notice: LiveNotice) => void;

/** One LISTEN connection a process, handed on to every open stream of its browsers. */
export async function openLive(directUrl: string): Promise<Live & { stop(): Promise<void> }> {
  const listeners = new Set<Listener>();
  const tell = (notice: LiveNotice) => {
    for (const listener of listeners) listener(notice);
  };
  const listening = await listen(directUrl, CHANNEL, {
    message: (payload) => tell(JSON.parse(payload)),
    gap: () => tell({ topic: 'gap' }),
  });
  return { stop: () => listening.stop(), subscribe: (signal) => notices(listeners, signal) };
}

/** A listener too slow for its queue is told of a gap instead of everything. */
async function* notices(listeners: Set<Listener>, signal: AbortSignal): AsyncGenerator<LiveNotice> {
  let queue: LiveNotice[] = [];
  let wake = () => {};
  const listener = (notice: LiveNotice) => {
    queue = queue.length >= QUEUE_MAX ? [{ topic: 'gap' }] : [...queue, notice];
    wake();
  };
  const stop = () => wake();
  listeners.add(listener);
  signal.addEventListener('abort', stop);
  try {
    while (!signal.aborted) {
      const told = queue;
      queue = [];
      yield* told;
      if (queue.length > 0 || signal.aborted) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    listeners.delete(listener);
    signal.removeEventListener('abort', stop);
  }
}
