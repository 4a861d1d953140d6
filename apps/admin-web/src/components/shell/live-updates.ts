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

/** What to read again of what the screen shows. A change of a balance is on no screen of the office. */
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

const GATHER_MS = 400;

/** One stream for the whole browser: the leading tab listens and tells the others. */
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
    if (waiting.current.size === 0) setTimeout(readAgain, GATHER_MS);
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
    // A stream lives about a minute; what happened between two of them is unknown.
    onStarted: () => {
      if (hasStarted.current) tell('gap');
      hasStarted.current = true;
    },
  });
  return null;
}
