import { refusalOf } from './refusals.ts';

/** For how long the page has been open: all that it shows was read since. */
export const openMs = (): number => Math.round(performance.now());

type Stream = { unsubscribe(): void };

type Handlers<Topic> = {
  onData(event: { data: { topic: Topic } }): void;
  onError(error: unknown): void;
  /** The server refused the stream for now, or the connection was lost; the link tries again by itself. */
  onConnectionStateChange(state: { error?: unknown }): void;
};

export type LiveStream<Topic extends string> = {
  /** The name of the lock and of the channel between tabs: one per web. */
  name: string;
  subscribe(handlers: Handlers<Topic | 'gap' | 'started'>): Stream;
  /** Hears each topic, and `gap` when the server does not know which events were lost between two streams. */
  onTopic(topic: Topic | 'gap'): void;
  /** Asks the server whether the browser still has a session, after it refused the stream. */
  hasSession(): Promise<boolean>;
};

/**
 * Keeps one stream of live events per browser: the tab that holds the lock reads it and tells the others.
 * Browsers offer locks only over TLS; without them each tab reads a stream of its own. Returns the function
 * that ends it.
 */
export function shareLiveStream<Topic extends string>(live: LiveStream<Topic>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const channel = new BroadcastChannel(live.name);
  channel.onmessage = ({ data }: MessageEvent<Topic | 'gap'>) => live.onTopic(data);
  const tell = (topic: Topic | 'gap') => {
    live.onTopic(topic);
    channel.postMessage(topic);
  };
  if (navigator.locks) {
    const hold = () => listen(live, tell, signal);
    const first = navigator.locks.request(live.name, { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      await hold();
      return true;
    });
    void first.then(async (hasHeld) => {
      if (hasHeld || signal.aborted) return;
      // Another tab reads the stream. What it told before this tab listened was not heard here.
      live.onTopic('gap');
      await navigator.locks.request(live.name, { signal }, hold).catch(() => undefined);
    });
  } else {
    void listen(live, live.onTopic, signal);
  }
  return () => {
    ending.abort();
    channel.close();
  };
}

/**
 * Reads the stream until `signal` aborts. The server ends a stream after an hour, and the link opens the next
 * one, which goes on after the last event. A stream belongs to the session that opened it: when it is refused
 * although the browser has a session, a login has replaced the session, and a new stream is opened. When the
 * portal closed before the stream was opened, no event says so: the page reads again and is refused as the
 * stream was.
 */
function listen<Topic extends string>(
  live: LiveStream<Topic>,
  tell: (topic: Topic | 'gap') => void,
  signal: AbortSignal,
): Promise<void> {
  const subscribe = () =>
    live.subscribe({
      onData: ({ data: { topic } }) => {
        if (topic !== 'started') tell(topic);
      },
      onError: (error) => {
        if (refusalOf(error)?.code === 'unauthorized') void resume();
      },
      onConnectionStateChange: ({ error }) => {
        if (refusalOf(error)?.code === 'access_blocked') tell('gap');
      },
    });
  let stream = subscribe();
  const resume = async () => {
    // No answer says nothing about the session.
    const hasSession = await live.hasSession().catch(() => true);
    if (!hasSession || signal.aborted) return;
    stream.unsubscribe();
    stream = subscribe();
    // A new stream knows no last event.
    tell('gap');
  };
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      stream.unsubscribe();
      resolve();
    });
  });
}
