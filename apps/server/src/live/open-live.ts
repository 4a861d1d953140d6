import { listen } from '@starline/db/listen';
import type { Interest, Live, LiveNotice } from '@starline/router/live';
import { CHANNEL } from '@starline/services/base/outbox/dispatch';
import { z } from 'zod';
import { concerns, createFanOut, type FanOut, type Listener, leave } from './fan-out.ts';
import { createRecentNotices, type RecentNotices } from './recent-notices.ts';

/**
 * tRPC's own limit leaves its timer behind when a stream ends before: the process could not exit for an hour.
 */
const STREAM_MS = 3_600_000;

/**
 * A page's first question leaves it after its clock began, and the stream's request takes a while to arrive.
 */
const ARRIVAL_MS = 10_000;

export type OpenLive = Live & {
  /**
   * Ends every stream at a random moment within `overMs`, so that browsers do not all reconnect to another
   * server at once.
   */
  drain(overMs: number): void;
  /** The number of open streams. */
  streams(): number;
  stop(): Promise<void>;
};

/**
 * Opens one LISTEN connection per process and passes its notices to every open stream.
 * docs/architecture.md#live
 */
export async function openLive(directUrl: string, newestNotice: () => Promise<number>): Promise<OpenLive> {
  const fanOut = createFanOut();
  const draining = new AbortController();
  let drainMs = 0;
  let recent: RecentNotices | undefined;
  const tell = (notice: LiveNotice) => {
    recent?.add(notice);
    fanOut.tell(notice);
  };
  /** After the LISTEN connection was lost. Nothing is missed if no notice was sent meanwhile. */
  const resume = async () => {
    const newest = await newestNotice().catch(() => undefined);
    if (newest !== undefined && newest === recent?.newest()) return;
    recent?.restart(newest ?? recent.newest());
    fanOut.tell({ number: recent?.newest() ?? 0, topic: 'gap' });
  };
  const listening = await listen(directUrl, CHANNEL, {
    message: (payload) => {
      const sent = sentIn(payload);
      if (sent) tell({ ...sent, number: sent.number ?? recent?.newest() ?? 0 });
    },
    gap: () => void resume(),
  });
  const known = createRecentNotices(await newestNotice());
  recent = known;
  return {
    subscribe: ({ signal, interest, after, openMs }) =>
      notices({
        fanOut,
        recent: known,
        interest,
        missed: () => missedSince(known, after, openMs),
        signal,
        draining: draining.signal,
        drainMs: () => drainMs,
      }),
    drain(overMs) {
      drainMs = overMs;
      draining.abort();
    },
    streams: fanOut.size,
    async stop() {
      fanOut.stop();
      await listening.stop();
    },
  };
}

/** A worker of an earlier release sends no number, one of a later release perhaps another topic. */
const Sent = z.object({
  number: z.int().optional(),
  topic: z.string(),
  memberIds: z.array(z.int()).optional(),
});

/**
 * Returns what a worker sent; undefined for any other text, which every user of the database may send: an
 * error here would end the process.
 */
function sentIn(payload: string): (Omit<LiveNotice, 'number'> & { number?: number }) | undefined {
  try {
    return Sent.parse(JSON.parse(payload)) as Omit<LiveNotice, 'number'>;
  } catch {
    return undefined;
  }
}

/** Returns what the page may have missed; undefined when some of it may not be known here. */
function missedSince(recent: RecentNotices, after: number | undefined, openMs: number | undefined) {
  if (after !== undefined) return recent.after(after);
  return openMs === undefined ? [] : recent.within(openMs + ARRIVAL_MS);
}

/** tRPC closes a stream that ends with this error without marking it complete, so the browser reconnects. */
const reconnect = () => new DOMException('the stream is renewed', 'AbortError');

type Stream = {
  fanOut: FanOut;
  recent: RecentNotices;
  interest: Interest;
  missed: () => readonly LiveNotice[] | undefined;
  signal: AbortSignal;
  draining: AbortSignal;
  drainMs: () => number;
};

async function* notices({
  fanOut,
  recent,
  interest,
  missed,
  signal,
  draining,
  drainMs,
}: Stream): AsyncGenerator<LiveNotice> {
  let wake = () => {};
  const listener: Listener = { interest, waiting: new Map(), wake: () => wake() };
  const stop = () => wake();
  let isOver = draining.aborted;
  const end = () => {
    isOver = true;
    wake();
  };
  const timers = [setTimeout(end, STREAM_MS)];
  const drain = () => void timers.push(setTimeout(end, Math.random() * drainMs()));
  // Between reading the recent notices and listening nothing else runs.
  const waited = missed();
  for (const notice of waited ?? []) if (concerns(interest, notice)) leave(listener, notice);
  fanOut.add(listener);
  signal.addEventListener('abort', stop);
  draining.addEventListener('abort', drain);
  try {
    const [first] = listener.waiting.size > 0 ? (waited ?? []) : [];
    const begun = first ? first.number - 1 : recent.newest();
    yield { number: begun, topic: waited ? 'started' : 'gap' };
    while (!signal.aborted) {
      const told = [...listener.waiting.values()].sort((a, b) => a.number - b.number);
      listener.waiting.clear();
      yield* told;
      if (listener.waiting.size > 0 || signal.aborted) continue;
      // Thrown only while the browser is connected: after it has left, no code would catch the error.
      if (isOver) throw reconnect();
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    for (const timer of timers) clearTimeout(timer);
    fanOut.remove(listener);
    signal.removeEventListener('abort', stop);
    draining.removeEventListener('abort', drain);
  }
}
