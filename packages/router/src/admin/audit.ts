import { listAudit } from '@starline/services/audit/list';
import { AuditPage, ListAudit } from '@starline/validators/audit';
import { viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const audit = router({
  list: viewer
    .input(ListAudit)
    .output(AuditPage)
    .query(({ ctx, input }) => listAudit(ctx.admin, input)),
});
