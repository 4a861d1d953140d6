import type { MemberRouter } from '@starline/router/types';
import { refusalOf } from '@starline/web/refusals';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { useEffect } from 'react';
import { type LiveTopic, readAgain } from '../../lib/live-topics.ts';
import { clearUser } from '../../lib/session.ts';
import { trpcClient } from '../../lib/trpc.ts';

const name = 'starline-member-live';

const isRefused = (error: unknown) => refusalOf(error)?.code === 'unauthorized';

/**
 * Reads live events until `signal` aborts. The server ends a stream after a minute; events between two streams are
 * lost, which the topic `gap` reports.
 */
function listen(onTopic: (topic: LiveTopic) => void, signal: AbortSignal): Promise<void> {
  const client = createTRPCClient<MemberRouter>({ links: [httpSubscriptionLink({ url: '/trpc/member' })] });
  let connections = 0;
  const subscribe = () =>
    client.live.events.subscribe(undefined, {
      onStarted: () => {
        connections += 1;
        if (connections > 1) onTopic('gap');
      },
      onData: ({ topic }) => onTopic(topic),
      onError: (error) => {
        if (isRefused(error)) void resume();
      },
    });
  let stream = subscribe();
  // A stream belongs to the session that opened it. The browser may have logged in to another session since.
  const resume = async () => {
    const me = await trpcClient.sessions.me.query().catch(() => undefined);
    if (me?.user === null) return clearUser();
    if (signal.aborted) return;
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

/** Keeps one stream per browser: the tab that holds the lock reads it and tells the others. */
export default function LiveEvents() {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<LiveTopic>) => readAgain(data);
    const tell = (topic: LiveTopic) => {
      readAgain(topic);
      channel.postMessage(topic);
    };
    // Browsers offer locks only over TLS. Without them each tab reads a stream of its own.
    if (navigator.locks) {
      navigator.locks.request(name, { signal }, () => listen(tell, signal)).catch(() => undefined);
    } else {
      void listen(readAgain, signal);
    }
    return () => {
      ending.abort();
      channel.close();
    };
  }, []);
  return null;
}
