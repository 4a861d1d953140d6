import type { AdminRouter } from '@starline/router/types';
import type { LiveEvent } from '@starline/validators/live';
import { openMs, shareLiveStream } from '@starline/web/live-stream';
import { createStreamClient } from '@starline/web/stream-client';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';

type LiveTopic = Exclude<LiveEvent['topic'], 'started'>;
type Read =
  | 'approvals'
  | 'home'
  | 'documents'
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
  | 'payouts'
  | 'reconciliation'
  | 'inquiries'
  | 'settings'
  | 'webhooks';

/**
 * The queries that each live event makes stale. No screen of the back office shows member balances, so a
 * change of a balance makes none stale.
 */
export const READS_OF: Partial<Record<LiveTopic, readonly Read[]>> = {
  'member.joined': ['members', 'statistics', 'trees', 'home', 'webhooks'],
  'member.moved': ['members', 'trees'],
  'deposit.changed': ['deposits', 'documents', 'reconciliation', 'statistics', 'home', 'webhooks'],
  'withdrawal.changed': [
    'withdrawals',
    'documents',
    'payouts',
    'reconciliation',
    'statistics',
    'home',
    'webhooks',
  ],
  'purchase.changed': ['products', 'documents', 'codeGrants', 'trees', 'webhooks'],
  'settlement.changed': ['settlements', 'rewards', 'home'],
  'approval.changed': ['approvals', 'payouts', 'statistics', 'home'],
  'reconciliation.changed': ['reconciliation', 'home'],
  'notice.changed': ['notices'],
  'inquiry.changed': ['inquiries', 'statistics', 'home'],
  'settings.changed': ['settings'],
};

const COLLECT_MS = 400;

/** Reads the live events, and reads the queries again that the events of 400 ms make stale. */
export function LiveUpdates() {
  const utils = trpc.useUtils();
  useEffect(() => {
    const waiting = new Set<LiveTopic>();
    const readAgain = () => {
      const topics = [...waiting];
      waiting.clear();
      if (topics.includes('gap')) return void utils.invalidate();
      for (const read of new Set(topics.flatMap((topic) => READS_OF[topic] ?? [])))
        void utils[read].invalidate();
    };
    const { live } = createStreamClient<AdminRouter>('admin');
    const stream = crypto.randomUUID();
    return shareLiveStream<LiveTopic>({
      name: 'starline-admin-live',
      subscribe: (handlers) => live.events.subscribe({ stream, openMs: openMs() }, handlers),
      onTopic: (topic) => {
        if (waiting.size === 0) setTimeout(readAgain, COLLECT_MS);
        waiting.add(topic);
      },
      hasSession: async () => (await utils.sessions.me.fetch()).admin !== null,
    });
  }, [utils]);
  return null;
}
