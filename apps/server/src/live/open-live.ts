import { listen } from '@starline/db/listen';
import type { Live, LiveNotice } from '@starline/router/live';
import { CHANNEL } from '@starline/services/outbox/dispatch';

const QUEUE_MAX = 1000;

type Listener = (notice: LiveNotice) => void;

export type OpenLive = Live & {
  /** Ends every stream within `overMs`, each at a moment of its own: their browsers reconnect, elsewhere, one by one. */
  drain(overMs: number): void;
  stop(): Promise<void>;
};

/** One LISTEN connection a process, handed on to every open stream of its browsers. */
export async function openLive(directUrl: string): Promise<OpenLive> {
  const listeners = new Set<Listener>();
  const draining = new AbortController();
  let drainMs = 0;
  const tell = (notice: LiveNotice) => {
    for (const listener of listeners) listener(notice);
  };
  const listening = await listen(directUrl, CHANNEL, {
    message: (payload) => tell(JSON.parse(payload)),
    gap: () => tell({ topic: 'gap' }),
  });
  return {
    subscribe: (signal) =>
      notices(
        listeners,
        signal,
        endsWith(draining.signal, () => drainMs),
      ),
    drain(overMs) {
      drainMs = overMs;
      draining.abort();
    },
    stop: () => listening.stop(),
  };
}

/** Aborts at a random moment within `overMs()` after `draining` does. */
function endsWith(draining: AbortSignal, overMs: () => number): AbortSignal {
  const end = new AbortController();
  const later = () => setTimeout(() => end.abort(), Math.random() * overMs());
  if (draining.aborted) end.abort();
  else draining.addEventListener('abort', later, { once: true });
  return end.signal;
}

/** tRPC closes a stream that ends so without telling its browser that all is said: the browser connects again. */
const reconnect = () => new DOMException('the server drains', 'AbortError');

/** A listener too slow for its queue is told of a gap instead of everything. */
async function* notices(
  listeners: Set<Listener>,
  signal: AbortSignal,
  drained: AbortSignal,
): AsyncGenerator<LiveNotice> {
  let queue: LiveNotice[] = [];
  let wake = () => {};
  const listener = (notice: LiveNotice) => {
    queue = queue.length >= QUEUE_MAX ? [{ topic: 'gap' }] : [...queue, notice];
    wake();
  };
  const stop = () => wake();
  listeners.add(listener);
  signal.addEventListener('abort', stop);
  drained.addEventListener('abort', stop);
  try {
    while (!signal.aborted) {
      const told = queue;
      queue = [];
      yield* told;
      if (queue.length > 0 || signal.aborted) continue;
      // Only to a browser that still listens: nothing would catch what is thrown after it has gone.
      if (drained.aborted) throw reconnect();
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    listeners.delete(listener);
    signal.removeEventListener('abort', stop);
    drained.removeEventListener('abort', stop);
  }
}
