import { addDestination } from '@starline/services/money/destinations/add';
import { listDestinations } from '@starline/services/money/destinations/list';
import { removeDestination } from '@starline/services/money/destinations/remove';
import { AddDestination, Destinations } from '@starline/validators/destinations';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

/** The member's book of payout destinations. docs/domain/withdrawals.md#destinations. */
export const destinations = router({
  list: member.output(Destinations).query(({ ctx }) => listDestinations(ctx.member)),
  add: member
    .meta({ proof: 'after_login' })
    .input(AddDestination)
    .output(Created)
    .mutation(({ ctx, input }) => addDestination(ctx.member, input)),
  remove: member
    .meta({ proof: 'always' })
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => removeDestination(ctx.member, input)),
});
