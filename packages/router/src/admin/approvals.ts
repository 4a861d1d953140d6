import { readTogether } from '@starline/services/base/read-together';
import { approveRequest } from '@starline/services/desk/approval-inbox/approve';
import { compareRequest } from '@starline/services/desk/approval-inbox/compare';
import { commentRequest, rejectRequest, withdrawRequest } from '@starline/services/desk/approval-inbox/end';
import { listApprovalRules, listApprovals, readApproval } from '@starline/services/desk/approval-inbox/list';
import { saveApprovalRule } from '@starline/services/desk/approval-inbox/save-rule';
import { confirmTwoPeople, readTwoPeople } from '@starline/services/desk/approval-inbox/two-people';
import {
  ApprovalDetail,
  ApprovalList,
  ApprovalNow,
  ApprovalRules,
  Approved,
  ApproveRequest,
  CommentRequest,
  ListApprovals,
  RejectRequest,
  SaveApprovalRule,
  TwoPeople,
  TwoPeopleConfirmed,
} from '@starline/validators/approvals';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';

/**
 * Open to every administrator, because the rights are those of the act that waits: the services ask for them.
 * docs/domain/approvals.md#approving.
 */
export const approvals = router({
  list: staff
    .meta({ scope: 'filtered' })
    .input(ListApprovals)
    .output(ApprovalList)
    .query(({ ctx, input }) => listApprovals(ctx.admin, input)),
  get: staff
    .meta({ scope: [['approval', 'id']] })
    .input(OnlyId)
    .output(ApprovalDetail)
    .query(({ ctx, input }) => readApproval(ctx.admin, input)),
  compare: staff
    .meta({ scope: [['approval', 'id']] })
    .input(OnlyId)
    .output(ApprovalNow)
    .query(({ ctx, input }) => compareRequest(ctx.admin, input)),
  approve: staff
    .meta({ scope: [['approval', 'id']] })
    .input(ApproveRequest)
    .output(Approved)
    .mutation(({ ctx, input }) => approveRequest(ctx.admin, input)),
  reject: staff
    .meta({ proof: { never: 'a refusal moves nothing' }, scope: [['approval', 'id']] })
    .input(RejectRequest)
    .output(Done)
    .mutation(({ ctx, input }) => rejectRequest(ctx.admin, input)),
  withdraw: staff
    .meta({ proof: { never: 'ends a request of the caller' }, scope: [['approval', 'id']] })
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => withdrawRequest(ctx.admin, input)),
  comment: staff
    .meta({ proof: { never: 'words about a request' }, scope: [['approval', 'id']] })
    .input(CommentRequest)
    .output(Created)
    .mutation(({ ctx, input }) => commentRequest(ctx.admin, input)),
  rules: staff.output(ApprovalRules).query(({ ctx }) => listApprovalRules(ctx.admin)),
  twoPeople: staff.output(TwoPeople).query(({ ctx }) => readTogether(ctx.admin, readTwoPeople)),
  confirmTwoPeople: staff.output(TwoPeopleConfirmed).mutation(({ ctx }) => confirmTwoPeople(ctx.admin)),
  saveRule: may('manage_admins')
    .input(SaveApprovalRule)
    .output(Done)
    .mutation(({ ctx, input }) => saveApprovalRule(ctx.admin, input)),
});
