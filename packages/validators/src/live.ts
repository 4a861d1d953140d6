import { z } from 'zod';

/** What may have changed: a screen reads again what it shows of it. `gap`: anything. */
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
  'settings.changed',
  'gap',
] as const;
export const LiveEvent = z.object({ topic: z.enum(LIVE_TOPICS) });
export type LiveEvent = z.output<typeof LiveEvent>;
