import { readTogether } from '@starline/services/base/read-together';
import { readMemberOverview } from '@starline/services/desk/member-page/overview';
import { readTimeline } from '@starline/services/desk/member-page/timeline/read';
import { sendResetLink } from '@starline/services/identity/password-resets/send-by-staff';
import { randomPassword } from '@starline/services/identity/passwords/hash';
import { holdByStaff, releaseStaffHold } from '@starline/services/money/withdrawals/hold-by-staff';
import { deleteMember } from '@starline/services/network/members/delete';
import { allMembers, readMember } from '@starline/services/network/members/list-all';
import { recordRead } from '@starline/services/network/members/record-read';
import { releasePasswordHold } from '@starline/services/network/members/release-password-hold';
import { resolvePerson } from '@starline/services/network/members/resolve';
import { updateMember } from '@starline/services/network/members/update';
import { updateRecommender } from '@starline/services/network/members/update-recommender';
import { Person, ResolvePerson } from '@starline/validators/centers';
import { Done, OnlyId } from '@starline/validators/fields';
import { MemberOverview, ReadTimeline, Timeline } from '@starline/validators/member-page';
import {
  AdminMemberPage,
  AdminMemberRow,
  HoldMember,
  ListMembers,
  NewPassword,
  ReleaseHold,
  UpdateMember,
  UpdateRecommender,
} from '@starline/validators/members';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

export const members = router({
  ...listProcedures('see_people', ListMembers, AdminMemberPage, allMembers),
  get: may('see_people')
    .meta({ scope: [['member', 'id']] })
    .input(OnlyId)
    .output(AdminMemberRow)
    .query(async ({ ctx, input }) => {
      const member = await readMember(ctx.admin, input);
      await recordRead(ctx.admin, input.id);
      return member;
    }),
  overview: may('see_people')
    .meta({ scope: [['member', 'id']] })
    .input(OnlyId)
    .output(MemberOverview)
    .query(({ ctx, input }) => readTogether(ctx.admin, (reading) => readMemberOverview(reading, input))),
  timeline: may('see_people')
    .meta({ scope: [['member', 'id']] })
    .input(ReadTimeline)
    .output(Timeline)
    .query(({ ctx, input }) => readTimeline(ctx.admin, input)),
  holdWithdrawals: may('edit_people', 'prepare_payouts', 'approve_payouts')
    .meta({ scope: [['member', 'id']] })
    .input(HoldMember)
    .output(Done)
    .mutation(({ ctx, input }) => holdByStaff(ctx.admin, input)),
  releaseWithdrawals: may('approve_payouts')
    .meta({ scope: [['member', 'id']] })
    .input(ReleaseHold)
    .output(Done)
    .mutation(({ ctx, input }) => releaseStaffHold(ctx.admin, input)),
  resolve: may('see_people')
    .meta({ scope: 'filtered' })
    .input(ResolvePerson)
    .output(Person)
    .query(({ ctx, input }) => resolvePerson(ctx.admin, input)),
  update: may('edit_people')
    .meta({
      scope: [
        ['member', 'id'],
        ['username', 'recommender'],
        ['center', 'centerId'],
        ['country', 'countryId'],
      ],
    })
    .input(UpdateMember)
    .output(AdminMemberRow)
    .mutation(({ ctx, input }) => updateMember(ctx.admin, input)),
  updateRecommender: may('edit_people')
    .input(UpdateRecommender)
    .output(Done)
    .mutation(({ ctx, input }) => updateRecommender(ctx.admin, input)),
  delete: may('edit_people')
    .meta({ scope: [['member', 'id']] })
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => deleteMember(ctx.admin, input)),
  releasePasswordHold: may('set_credentials', 'approve_payouts')
    .meta({ scope: [['member', 'id']] })
    .input(ReleaseHold)
    .output(Done)
    .mutation(({ ctx, input }) => releasePasswordHold(ctx.admin, input)),
  sendResetLink: may('set_credentials', 'edit_people')
    .meta({ scope: [['member', 'id']] })
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => sendResetLink(ctx.admin, input)),
  newPassword: may('set_credentials')
    .meta({ scope: 'open' })
    .output(NewPassword)
    .mutation(() => ({ password: randomPassword() })),
});
