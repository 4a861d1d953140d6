import { z } from 'zod';
import { Day, Id, Instant, listFields, listOf, text } from './fields.ts';

/** `actor` and `subjectId` may be a username. `address` is the whole network address. */
export const ListAudit = z.strictObject({
  ...listFields,
  actor: text(40).optional(),
  subject: text(40).optional(),
  subjectId: text(100).optional(),
  action: text(60).optional(),
  address: text(60).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
});
export type ListAudit = z.output<typeof ListAudit>;
export const AuditRow = z.object({
  id: Id,
  createdAt: Instant,
  actor: z.string(),
  actorKind: z.enum(['member', 'admin', 'system', 'visitor']),
  actorName: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  subjectName: z.string().nullable(),
  address: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export const AuditPage = listOf(AuditRow);
