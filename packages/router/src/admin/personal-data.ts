import { closeAccount } from '@starline/services/desk/personal-data/close-account';
import { revealMember, revealWithdrawals } from '@starline/services/desk/personal-data/reveal';
import { Done } from '@starline/validators/fields';
import {
  CloseAccount,
  RevealedMember,
  RevealedWithdrawals,
  RevealMember,
  RevealWithdrawals,
} from '@starline/validators/personal-data';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

/**
 * Masked values in full, with a reason and an audit entry; and the end of an account.
 * docs/security/personal-data.md.
 */
export const personalData = router({
  member: may('see_personal_data')
    .meta({ scope: [['member', 'id']], isUnmasked: true })
    .input(RevealMember)
    .output(RevealedMember)
    .mutation(({ ctx, input }) => revealMember(ctx.admin, input)),
  withdrawals: may('see_personal_data')
    .meta({ scope: [['withdrawal', 'ids']], isUnmasked: true })
    .input(RevealWithdrawals)
    .output(RevealedWithdrawals)
    .mutation(({ ctx, input }) => revealWithdrawals(ctx.admin, input)),
  close: may('edit_people')
    .meta({ scope: [['member', 'id']] })
    .input(CloseAccount)
    .output(Done)
    .mutation(({ ctx, input }) => closeAccount(ctx.admin, input)),
});
