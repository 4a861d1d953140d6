import { cancelOwnWithdrawal } from '@starline/services/money/withdrawals/cancel-own';
import { checkWithdrawal } from '@starline/services/money/withdrawals/check';
import { holdWithdrawals, releaseWithdrawals } from '@starline/services/money/withdrawals/hold-own';
import { listWithdrawals } from '@starline/services/money/withdrawals/list';
import { requestWithdrawal } from '@starline/services/money/withdrawals/request';
import { Created, Done } from '@starline/validators/fields';
import {
  CancelWithdrawal,
  CheckWithdrawal,
  ListOwnWithdrawals,
  RequestWithdrawal,
  WithdrawalPage,
  WithdrawalQuote,
} from '@starline/validators/withdrawals';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const withdrawals = router({
  check: member
    .meta({ scope: 'own' })
    .input(CheckWithdrawal)
    .output(WithdrawalQuote)
    .query(({ ctx, input }) => checkWithdrawal(ctx.member, input)),
  request: member
    .meta({ proof: 'destination' })
    .input(RequestWithdrawal)
    .output(Created)
    .mutation(({ ctx, input }) => requestWithdrawal(ctx.member, { ...input, sessionId: ctx.session.id })),
  list: member
    .meta({ scope: 'own' })
    .input(ListOwnWithdrawals)
    .output(WithdrawalPage)
    .query(({ ctx, input }) => listWithdrawals(ctx.member, input)),
  /**
   * The member's own hold. Releasing it needs a proof, so that a stolen session cannot.
   * docs/domain/withdrawals.md#hold.
   */
  hold: member.output(Done).mutation(({ ctx }) => holdWithdrawals(ctx.member)),
  release: member
    .meta({ proof: 'always' })
    .output(Done)
    .mutation(({ ctx }) => releaseWithdrawals(ctx.member)),
  cancel: member
    .input(CancelWithdrawal)
    .output(Done)
    .mutation(({ ctx, input }) => cancelOwnWithdrawal(ctx.member, input)),
});
