import type { LiveEvent } from '@starline/validators/live';
import { queryClient } from './query-client.ts';
import { calls } from './trpc.ts';

export type LiveTopic = Exclude<LiveEvent['topic'], 'started'>;
type Part = Exclude<keyof typeof calls, 'client' | 'invalidate'>;

/** The queries that each live topic makes stale. Those on screen are read again. */
const parts: Record<Exclude<LiveTopic, 'gap'>, readonly Part[]> = {
  'balance.changed': ['balances', 'dashboard', 'rewards', 'conversions'],
  'deposit.changed': ['deposits', 'receipts', 'balances', 'dashboard'],
  'withdrawal.changed': ['withdrawals', 'receipts', 'balances', 'dashboard'],
  'purchase.changed': ['purchases', 'receipts', 'balances', 'dashboard', 'rewards'],
  'settlement.changed': ['rewards', 'balances', 'dashboard', 'notifications'],
  'member.joined': ['trees', 'dashboard'],
  'member.moved': ['trees', 'dashboard', 'members'],
  'notification.changed': ['notifications'],
  'notice.changed': ['notices', 'notifications'],
  'inquiry.changed': ['inquiries'],
  'approval.changed': [],
  'reconciliation.changed': [],
  // The deposit address is a setting.
  'settings.changed': ['settings', 'balances', 'deposits', 'packages', 'withdrawals'],
};

export function readAgain(topic: LiveTopic): void {
  if (topic === 'gap') void queryClient.invalidateQueries();
  else for (const part of parts[topic] ?? []) void calls[part].invalidate();
}
