import { z } from 'zod';
import { Id, listOf } from './fields.ts';
import { AUDIT } from './lists/audit.ts';
import { listInput, listRow } from './lists/schemas.ts';

export const ListAudit = listInput(AUDIT);
export type ListAudit = z.output<typeof ListAudit>;
export const AuditRow = listRow(AUDIT).extend({
  id: Id,
  actorKind: z.enum(['member', 'admin', 'system', 'visitor']),
  actorName: z.string().nullable(),
  subjectName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export const AuditPage = listOf(AuditRow);
