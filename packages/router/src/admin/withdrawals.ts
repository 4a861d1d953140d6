import { AppError } from '@starline/domain/errors';
import { releaseRiskHold } from '@starline/services/money/risk/hold';
import { cancelWithdrawals, completeWithdrawals } from '@starline/services/money/withdrawals/end-batch';
import { allWithdrawals } from '@starline/services/money/withdrawals/list-all';
import { releaseForMember } from '@starline/services/money/withdrawals/release-for-staff';
import { openWithdrawals } from '@starline/services/money/withdrawals/still-open';
import { updateWithdrawalMemo } from '@starline/services/money/withdrawals/update-memo';
import { BatchResult, Done, Id, StillOpen } from '@starline/validators/fields';
import { ReleaseHold } from '@starline/validators/members';
import { ReleaseRiskHold } from '@starline/validators/risk';
import {
  AdminWithdrawalPage,
  CancelWithdrawals,
  EndWithdrawals,
  ListAllWithdrawals,
  UpdateWithdrawalMemo,
} from '@starline/validators/withdrawals';
import { z } from 'zod';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

export const withdrawals = router({
  ...listProcedures('see_people', ListAllWithdrawals, AdminWithdrawalPage, allWithdrawals),
  /** Which of the selected rows may still be acted on. */
  stillOpen: may('see_people')
    .meta({ scope: 'filtered' })
    .input(StillOpen)
    .output(z.array(Id))
    .query(({ ctx, input }) => openWithdrawals(ctx.admin, input)),
  complete: may('approve_payouts')
    .meta({ scope: [['withdrawal', 'ids']] })
    .input(EndWithdrawals)
    .output(BatchResult)
    .mutation(({ ctx, input }) => completeWithdrawals(ctx.admin, input)),
  cancel: may('prepare_payouts')
    .meta({ scope: [['withdrawal', 'ids']] })
    .input(CancelWithdrawals)
    .output(BatchResult)
    .mutation(({ ctx, input }) => {
      // Clients of the documented call know no reason. docs/domain/withdrawals.md#cancel-reason.
      if (input.reason === undefined && !ctx.admin.isDocumentedCall)
        throw new AppError('invalid_input', {}, { reason: 'required' });
      return cancelWithdrawals(ctx.admin, input);
    }),
  /** Releases a hold that followed "this was not me". docs/domain/access.md#not-me. */
  releaseForMember: may('approve_payouts')
    .meta({ scope: [['member', 'id']] })
    .input(ReleaseHold)
    .output(Done)
    .mutation(({ ctx, input }) => releaseForMember(ctx.admin, input)),
  /** Releases a withdrawal that risk signals hold. docs/domain/risk.md#hold. */
  releaseRiskHold: may('approve_payouts')
    .meta({ scope: [['withdrawal', 'id']] })
    .input(ReleaseRiskHold)
    .output(Done)
    .mutation(({ ctx, input }) => releaseRiskHold(ctx.admin, input)),
  updateMemo: may('edit_people', 'prepare_payouts')
    .meta({ scope: [['withdrawal', 'id']] })
    .input(UpdateWithdrawalMemo)
    .output(Done)
    .mutation(({ ctx, input }) => updateWithdrawalMemo(ctx.admin, input)),
});
