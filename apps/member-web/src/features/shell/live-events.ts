import type { MemberRouter } from '@starline/router/types';
import { openMs, shareLiveStream } from '@starline/web/live-stream';
import { createStreamClient } from '@starline/web/stream-client';
import { useEffect } from 'react';
import { type LiveTopic, readAgain } from '../../lib/live-topics.ts';
import { clearUser } from '../../lib/session.ts';
import { trpcClient } from '../../lib/trpc.ts';

async function hasSession(): Promise<boolean> {
  const { user } = await trpcClient.sessions.me.query();
  if (user === null) clearUser();
  return user !== null;
}

/** Reads the live events. */
export function LiveEvents() {
  useEffect(() => {
    const { live } = createStreamClient<MemberRouter>('member');
    const stream = crypto.randomUUID();
    return shareLiveStream<LiveTopic>({
      name: 'starline-member-live',
      subscribe: (handlers) => live.events.subscribe({ stream, openMs: openMs() }, handlers),
      onTopic: readAgain,
      hasSession,
    });
  }, []);
  return null;
}
