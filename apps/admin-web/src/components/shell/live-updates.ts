import type { LiveEvent } from '@starline/validators/live';
import { useEffect, useRef } from 'react';
import { useLeader } from '../../lib/leader.ts';
import { trpc } from '../../lib/trpc.ts';

type Topic = LiveEvent['topic'];
type Read =
  | 'members'
  | 'trees'
  | 'statistics'
  | 'deposits'
  | 'withdrawals'
  | 'products'
  | 'codeGrants'
  | 'settlements'
  | 'rewards'
  | 'notices'
  | 'settings';

/**
 * The queries that each live event makes stale. No screen of the back office shows member balances, so a change of a
 * balance makes none stale.
 */
const readsOf: Partial<Record<Topic, readonly Read[]>> = {
  'member.joined': ['members', 'statistics', 'trees'],
  'member.moved': ['members', 'trees'],
  'deposit.changed': ['deposits', 'statistics'],
  'withdrawal.changed': ['withdrawals', 'statistics'],
  'purchase.changed': ['products', 'codeGrants', 'trees'],
  'settlement.changed': ['settlements', 'rewards'],
  'notice.changed': ['notices'],
  'settings.changed': ['settings'],
};

const COLLECT_MS = 400;

/** Keeps one event stream per browser: one tab reads it and tells the others. */
export function LiveUpdates() {
  const utils = trpc.useUtils();
  const isLeader = useLeader('admin-live');
  const channel = useRef<BroadcastChannel>(undefined);
  const waiting = useRef(new Set<Topic>());
  const hasStarted = useRef(false);

  const readAgain = () => {
    const topics = [...waiting.current];
    waiting.current.clear();
    if (topics.includes('gap')) return void utils.invalidate();
    for (const read of new Set(topics.flatMap((topic) => readsOf[topic] ?? [])))
      void utils[read].invalidate();
  };
  const hear = (topic: Topic) => {
    if (waiting.current.size === 0) setTimeout(readAgain, COLLECT_MS);
    waiting.current.add(topic);
  };
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const opened = new BroadcastChannel('admin-live');
    opened.onmessage = ({ data }) => latest.current(data);
    channel.current = opened;
    return () => opened.close();
  }, []);

  const tell = (topic: Topic) => {
    hear(topic);
    channel.current?.postMessage(topic);
  };
  trpc.live.events.useSubscription(undefined, {
    enabled: isLeader,
    onData: ({ topic }) => tell(topic),
    // The server ends a stream after about a minute. Events between two streams are lost, so all queries become stale.
    onStarted: () => {
      if (hasStarted.current) tell('gap');
      hasStarted.current = true;
    },
  });
  return null;
}
