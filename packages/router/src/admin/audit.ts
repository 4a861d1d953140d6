import { auditEntries } from '@starline/services/base/audit/list';
import { AuditPage, ListAudit } from '@starline/validators/audit';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

export const audit = router(listProcedures('read_audit', ListAudit, AuditPage, auditEntries));
