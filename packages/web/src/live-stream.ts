import { refusalOf } from './refusals.ts';

type Stream = { unsubscribe(): void };

type Handlers<Topic> = {
  onStarted(): void;
  onData(event: { topic: Topic }): void;
  onError(error: unknown): void;
};

export type LiveStream<Topic extends string> = {
  /** The name of the lock and of the channel between tabs: one per web. */
  name: string;
  subscribe(handlers: Handlers<Topic | 'gap'>): Stream;
  /** Hears each topic, and `gap` when events between two streams were lost. */
  onTopic(topic: Topic | 'gap'): void;
  /** Asks the server whether the browser still has a session, after it refused the stream. */
  hasSession(): Promise<boolean>;
};

/**
 * Keeps one stream of live events per browser: the tab that holds the lock reads it and tells the others. Browsers
 * offer locks only over TLS; without them each tab reads a stream of its own. Returns the function that ends it.
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
    navigator.locks.request(live.name, { signal }, () => listen(live, tell, signal)).catch(() => undefined);
  } else {
    void listen(live, live.onTopic, signal);
  }
  return () => {
    ending.abort();
    channel.close();
  };
}

/**
 * Reads the stream until `signal` aborts. The server ends a stream after a minute, and the link opens the next one. A
 * stream belongs to the session that opened it: when it is refused although the browser has a session, a login has
 * replaced the session, and a new stream is opened.
 */
function listen<Topic extends string>(
  live: LiveStream<Topic>,
  tell: (topic: Topic | 'gap') => void,
  signal: AbortSignal,
): Promise<void> {
  let connections = 0;
  const subscribe = () =>
    live.subscribe({
      onStarted: () => {
        connections += 1;
        if (connections > 1) tell('gap');
      },
      onData: ({ topic }) => tell(topic),
      onError: (error) => {
        if (refusalOf(error)?.code === 'unauthorized') void resume();
      },
    });
  let stream = subscribe();
  const resume = async () => {
    // No answer says nothing about the session.
    const hasSession = await live.hasSession().catch(() => true);
    if (!hasSession || signal.aborted) return;
    stream.unsubscribe();
    stream = subscribe();
  };
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      stream.unsubscribe();
      resolve();
    });
  });
}
