import type { MemberRouter } from '@starline/router/types';
import { openMs, shareLiveStream } from '@starline/web/live-stream';
import { procedureUrl } from '@starline/web/surface';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { useEffect } from 'react';
import { type LiveTopic, readAgain } from '../../lib/live-topics.ts';
import { clearUser } from '../../lib/session.ts';
import { trpcClient } from '../../lib/trpc.ts';

async function hasSession(): Promise<boolean> {
  const { user } = await trpcClient.sessions.me.query();
  if (user === null) clearUser();
  return user !== null;
}

/** Reads the live events. Its own client keeps the code of streams out of the first load. */
export default function LiveEvents() {
  useEffect(() => {
    const { live } = createTRPCClient<MemberRouter>({
      links: [httpSubscriptionLink({ url: procedureUrl('member') })],
    });
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
