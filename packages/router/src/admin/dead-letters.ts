import { discard, tryAgain } from '@starline/services/desk/dead-letters/end';
import { allDeadLetters } from '@starline/services/desk/dead-letters/list';
import { DeadLetterPage, DiscardDeadLetter, ListDeadLetters } from '@starline/validators/dead-letters';
import { Done, OnlyId } from '@starline/validators/fields';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

/**
 * Messages that were given up. They are those of all members, so a role with a scope has none of these.
 * docs/operations/messages.md#given-up.
 */
export const deadLetters = router({
  ...listProcedures('settings_operation', ListDeadLetters, DeadLetterPage, allDeadLetters),
  tryAgain: may('settings_operation')
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => tryAgain(ctx.admin, input)),
  discard: may('settings_operation')
    .input(DiscardDeadLetter)
    .output(Done)
    .mutation(({ ctx, input }) => discard(ctx.admin, input)),
});
