import type { Database } from '@starline/db/connection';
import { sendLater } from '@starline/db/transaction';
import { type Context, nowIso } from '../context.ts';

/** An event after which listeners read their data again; it holds ids only. */
export type OutboxEvent =
  | { topic: 'member.joined'; payload: { memberId: number } }
  | { topic: 'member.moved'; payload: { memberId: number } }
  | { topic: 'balance.changed'; payload: { memberIds: number[] } }
  | { topic: 'deposit.changed'; payload: { memberIds: number[] } }
  | { topic: 'withdrawal.changed'; payload: { memberIds: number[] } }
  | { topic: 'purchase.changed'; payload: { purchaseId: number; memberId: number; pvChange: number } }
  | { topic: 'settlement.changed'; payload: { date: string } }
  | { topic: 'notification.changed'; payload: { memberIds: number[] } }
  | { topic: 'inquiry.changed'; payload: { memberIds: number[] } }
  /** No member is named: staff hear it, members do not. */
  | { topic: 'approval.changed'; payload: { memberIds: [] } }
  | { topic: 'reconciliation.changed'; payload: { memberIds: [] } }
  | { topic: 'notice.changed'; payload: Record<string, never> }
  | { topic: 'settings.changed'; payload: { keys: string[] } };

const WRITE = {
  name: 'write outbox',
  text: `insert into outbox (topic, payload, created_at)
   select topic, payload, $3 from unnest($1::text[], $2::jsonb[]) as event (topic, payload)`,
};

/**
 * Stores events in the transaction that moves the money; the dispatcher delivers them. There is no NOTIFY
 * inside money transactions. docs/domain/ledger.md#outbox.
 */
export async function publish(ctx: Context, tx: Database, ...events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  const topics = events.map((event) => event.topic);
  const payloads = events.map((event) => JSON.stringify(event.payload));
  await sendLater(tx, { ...WRITE, values: [topics, payloads, nowIso(ctx)] });
}
