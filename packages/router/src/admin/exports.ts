import {
  exportAdjustments,
  exportAudit,
  exportDeposits,
  exportDisclosure,
  exportMembers,
  exportProducts,
  exportReview,
  exportRewards,
  exportWithdrawals,
} from '@starline/services/desk/exports/export';
import { listKeptExports, loadKeptExport } from '@starline/services/desk/exports/kept';
import { listRunningExports } from '@starline/services/desk/exports/running';
import { ListAdjustments } from '@starline/validators/adjustments';
import { ListAudit } from '@starline/validators/audit';
import { ListAllDeposits } from '@starline/validators/deposits';
import { KeptExports, ListKeptExports, RunningExports } from '@starline/validators/exports';
import { OnlyId } from '@starline/validators/fields';
import { ListMembers } from '@starline/validators/members';
import { RevealReason } from '@starline/validators/personal-data';
import { ListProducts } from '@starline/validators/purchases';
import { ListAllRewards } from '@starline/validators/rewards';
import { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

/** Rows for callers inside the server, which write them into spreadsheets. */
export const exports = router({
  members: may('export')
    .meta({ scope: 'filtered', proof: 'full' })
    .input(ListMembers.extend({ reason: RevealReason.optional() }))
    .query(({ ctx, input }) => exportMembers(ctx.admin, input)),
  deposits: may('export')
    .meta({ scope: 'filtered' })
    .input(ListAllDeposits)
    .query(({ ctx, input }) => exportDeposits(ctx.admin, input)),
  withdrawals: may('export')
    .meta({ scope: 'filtered', proof: 'full' })
    .input(ListAllWithdrawals.extend({ reason: RevealReason.optional() }))
    .query(({ ctx, input }) => exportWithdrawals(ctx.admin, input)),
  adjustments: may('export')
    .meta({ scope: 'filtered' })
    .input(ListAdjustments)
    .query(({ ctx, input }) => exportAdjustments(ctx.admin, input)),
  products: may('export')
    .meta({ scope: 'filtered' })
    .input(ListProducts)
    .query(({ ctx, input }) => exportProducts(ctx.admin, input)),
  audit: may('export')
    .input(ListAudit)
    .query(({ ctx, input }) => exportAudit(ctx.admin, input)),
  review: may('manage_admins', 'read_audit').query(({ ctx }) => exportReview(ctx.admin)),
  disclosure: may('export').query(({ ctx }) => exportDisclosure(ctx.admin)),
  running: may('export')
    .output(RunningExports)
    .query(({ ctx }) => listRunningExports(ctx.admin)),
  /**
   * Files of a role with a scope hold members whom it may not reach any more, so such a role has none of
   * these.
   */
  kept: may('export')
    .input(ListKeptExports)
    .output(KeptExports)
    .query(({ ctx, input }) => listKeptExports(ctx.admin, input)),
  /**
   * A file for callers inside the server, which send it as a download. It is shown as it was made: its rights
   * were checked.
   */
  load: may('export')
    .meta({ isUnmasked: true, proof: 'always' })
    .input(OnlyId)
    .query(({ ctx, input }) => loadKeptExport(ctx.admin, input)),
  rewards: may('export')
    .meta({
      scope: [
        ['member', 'memberId'],
        ['never', 'sourceId'],
      ],
    })
    .input(ListAllRewards)
    .query(({ ctx, input }) => exportRewards(ctx.admin, input)),
});
