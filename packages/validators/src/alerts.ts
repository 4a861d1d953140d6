import { ALERT_RULES } from '@starline/domain/alerts';
import { z } from 'zod';
import { batchOf, Id, Instant, listFields, listOf } from './fields.ts';

/** `open`: those that no person has acknowledged. */
export const ListAlerts = z.strictObject({
  ...listFields,
  state: z.enum(['open', 'acknowledged']).optional(),
  rule: z.enum(ALERT_RULES).optional(),
});
export type ListAlerts = z.output<typeof ListAlerts>;

/**
 * `subjectName`: a username, a setting, a kind of request, a network; null for one that was deleted. `by`:
 * who did it.
 */
export const AlertRow = z.object({
  id: Id,
  rule: z.enum(ALERT_RULES),
  subjectKind: z.string(),
  subjectName: z.string().nullable(),
  by: z.string().nullable(),
  createdAt: Instant,
  /** When it left by e-mail and by the webhook; null for one that did not. */
  mailedAt: Instant.nullable(),
  postedAt: Instant.nullable(),
  acknowledgedAt: Instant.nullable(),
  acknowledgedBy: z.string().nullable(),
});
export const AlertPage = listOf(AlertRow);
export const AcknowledgeAlerts = batchOf(100);
export type AcknowledgeAlerts = z.output<typeof AcknowledgeAlerts>;
