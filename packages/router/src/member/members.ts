import { sendConfirmation } from '@starline/services/identity/emails/ask';
import { confirmEmail } from '@starline/services/identity/emails/confirm';
import { changePassword } from '@starline/services/network/members/change-password';
import { listInvited } from '@starline/services/network/members/invited';
import { readProfile } from '@starline/services/network/members/profile';
import { signUp } from '@starline/services/network/members/sign-up';
import { updateProfile } from '@starline/services/network/members/update-profile';
import { ConfirmEmail } from '@starline/validators/emails';
import { Done, Page } from '@starline/validators/fields';
import { ChangePassword, Profile, UpdateProfile } from '@starline/validators/members';
import { InvitedMembers, SignedUp, SignUp } from '@starline/validators/signups';
import { member, memberWithAnyPassword, visitor } from '../guards.ts';
import { router } from '../trpc.ts';

export const members = router({
  signUp: visitor
    .input(SignUp)
    .output(SignedUp)
    .mutation(({ ctx, input }) => signUp(ctx.visitor, input)),
  profile: memberWithAnyPassword
    .meta({ scope: 'own' })
    .output(Profile)
    .query(({ ctx }) => readProfile(ctx.member)),
  invited: member
    .meta({ scope: 'own' })
    .input(Page)
    .output(InvitedMembers)
    .query(({ ctx, input }) => listInvited(ctx.member, input)),
  updateProfile: member
    .meta({ proof: 'contact' })
    .input(UpdateProfile)
    .output(Profile)
    .mutation(({ ctx, input }) => updateProfile(ctx.member, input)),
  sendConfirmation: member.output(Done).mutation(({ ctx }) => sendConfirmation(ctx.member)),
  /** By the link of a mail, without a login. docs/domain/access.md#addresses. */
  confirmEmail: visitor
    .input(ConfirmEmail)
    .output(Done)
    .mutation(({ ctx, input }) => confirmEmail(ctx.visitor, input)),
  changePassword: memberWithAnyPassword
    .meta({ proof: 'always' })
    .input(ChangePassword)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { token } = await changePassword(ctx.member, { ...input, client: ctx.client });
      ctx.setSession(token);
      return { success: true };
    }),
});
