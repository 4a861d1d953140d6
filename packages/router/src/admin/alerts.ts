import { acknowledgeAlerts } from '@starline/services/proof/alerts/acknowledge';
import { allAlerts } from '@starline/services/proof/alerts/list';
import { AcknowledgeAlerts, AlertPage, ListAlerts } from '@starline/validators/alerts';
import { BatchResult } from '@starline/validators/fields';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

/**
 * Security alerts. They are about the whole installation, so a role with a scope has none of these.
 * docs/operations/alerts.md#list
 */
export const alerts = router({
  ...listProcedures('read_audit', ListAlerts, AlertPage, allAlerts),
  acknowledge: may('settings_security')
    .input(AcknowledgeAlerts)
    .output(BatchResult)
    .mutation(({ ctx, input }) => acknowledgeAlerts(ctx.admin, input)),
});
