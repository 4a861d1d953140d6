import type { Outputs } from './trpc.ts';

export type NotificationSettings = Outputs['notifications']['settings'];
