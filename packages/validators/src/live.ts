import { z } from 'zod';
import { text } from './fields.ts';

/**
 * What may have changed: a screen reads again what it shows of it. `gap`: anything. `started`: nothing; the
 * first event of a stream, whose id says from where the next stream goes on.
 */
export const LIVE_TOPICS = [
  'member.joined',
  'member.moved',
  'balance.changed',
  'deposit.changed',
  'withdrawal.changed',
  'purchase.changed',
  'settlement.changed',
  'notification.changed',
  'notice.changed',
  'inquiry.changed',
  'approval.changed',
  'reconciliation.changed',
  'settings.changed',
  'gap',
  'started',
] as const;
export const LiveEvent = z.object({ topic: z.enum(LIVE_TOPICS) });
export type LiveEvent = z.output<typeof LiveEvent>;

/**
 * `lastEventId`: the id of the last event that the browser has. `openMs`: for how many milliseconds the page
 * has been open; what it read since may have changed before its first stream. `stream`: chosen by the page; a
 * new stream replaces its earlier one.
 */
export const ListenLive = z
  .strictObject({
    lastEventId: text(20).optional(),
    openMs: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    stream: z.uuid().optional(),
  })
  .optional();
export type ListenLive = z.output<typeof ListenLive>;
