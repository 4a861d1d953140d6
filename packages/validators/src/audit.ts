import { z } from 'zod';
import { Id, Instant, listFields, listOf, text } from './fields.ts';

export const ListAudit = z.strictObject({
  ...listFields,
  subject: text(40).optional(),
  subjectId: text(40).optional(),
  action: text(60).optional(),
});
export type ListAudit = z.output<typeof ListAudit>;
export const AuditRow = z.object({
  id: Id,
  createdAt: Instant,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export const AuditPage = listOf(AuditRow);
