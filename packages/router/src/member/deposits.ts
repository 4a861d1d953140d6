import { showDepositAddress } from '@starline/services/base/deposit-addresses/read';
import { listDeposits } from '@starline/services/money/deposits/list';
import { requestDeposit } from '@starline/services/money/deposits/request';
import { DepositAddress, DepositPage, ListOwnDeposits, RequestDeposit } from '@starline/validators/deposits';
import { Created } from '@starline/validators/fields';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const deposits = router({
  request: member
    .input(RequestDeposit)
    .output(Created)
    .mutation(({ ctx, input }) => requestDeposit(ctx.member, input)),
  list: member
    .meta({ scope: 'own' })
    .input(ListOwnDeposits)
    .output(DepositPage)
    .query(({ ctx, input }) => listDeposits(ctx.member, input)),
  address: member.output(DepositAddress).query(({ ctx }) => showDepositAddress(ctx.member)),
});
