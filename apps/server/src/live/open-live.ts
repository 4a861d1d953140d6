import { listen } from '@starline/db/listen';
import type { Live, LiveNotice } from '@starline/router/live';
import { CHANNEL } from '@starline/services/outbox/dispatch';

const QUEUE_MAX = 1000;

type Listener = (notice: LiveNotice) => void;

export type OpenLive = Live & {
  /** Ends every stream at a random moment within `overMs`, so that browsers do not all reconnect to another server at once. */
  drain(overMs: number): void;
  stop(): Promise<void>;
};

/** Opens one LISTEN connection per process and passes its notices to every open stream. */
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

/** Returns a signal that aborts at a random moment within `overMs()` after `draining` aborts. */
function endsWith(draining: AbortSignal, overMs: () => number): AbortSignal {
  const end = new AbortController();
  const later = () => setTimeout(() => end.abort(), Math.random() * overMs());
  if (draining.aborted) end.abort();
  else draining.addEventListener('abort', later, { once: true });
  return end.signal;
}

/** tRPC closes a stream that ends with this error without marking it complete, so the browser reconnects. */
const reconnect = () => new DOMException('the server drains', 'AbortError');

/** Yields notices. A stream whose queue overflows gets one notice of a gap instead of the lost ones. */
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
      // Thrown only while the browser is connected: after it has left, no code would catch the error.
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
