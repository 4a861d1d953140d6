import type { Database } from '@starline/db/connection';
import { outbox } from '@starline/db/schema/outbox';
import { type Context, nowIso } from '../context.ts';

/** What listeners may want to read again; ids only. */
export type OutboxEvent =
  | { topic: 'member.joined'; payload: { memberId: number } }
  | { topic: 'member.moved'; payload: { memberId: number } }
  | { topic: 'balance.changed'; payload: { memberIds: number[] } }
  | { topic: 'deposit.changed'; payload: { memberIds: number[] } }
  | { topic: 'withdrawal.changed'; payload: { memberIds: number[] } }
  | { topic: 'purchase.changed'; payload: { purchaseId: number; memberId: number; pvChange: number } }
  | { topic: 'settlement.changed'; payload: { date: string } }
  | { topic: 'notice.changed'; payload: Record<string, never> }
  | { topic: 'settings.changed'; payload: { keys: string[] } };

/** Written with the money, told by the dispatcher: no NOTIFY inside money transactions. domain.md §2. */
export async function publish(ctx: Context, tx: Database, ...events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(outbox).values(events.map((event) => ({ ...event, createdAt: nowIso(ctx) })));
}
