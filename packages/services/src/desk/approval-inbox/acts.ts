import { CreateAdjustment, DeleteAdjustment } from '@starline/validators/adjustments';
import { CreateAdmin, InviteAdmin, SaveRole, UpdateAdmin } from '@starline/validators/admins';
import { SaveApprovalRule } from '@starline/validators/approvals';
import { CreateCenter, UpdateCenter } from '@starline/validators/centers';
import { GrantCode, SetCodeActive } from '@starline/validators/code-grants';
import {
  CompleteDeposits,
  CorrectDeposit,
  DecideDeposit,
  DeleteDeposit,
} from '@starline/validators/deposits';
import { OnlyId } from '@starline/validators/fields';
import { UpdateMember, UpdateRecommender } from '@starline/validators/members';
import {
  CountedWord,
  PayFailed,
  ReturnPayout,
  SendPayoutBatch,
  SettleFailed,
} from '@starline/validators/payouts';
import { CreatePlan, PlanVersion } from '@starline/validators/plans';
import { ShownDraft } from '@starline/validators/policies';
import { SavePackage, TogglePurchase, VoidPurchase, WithdrawPurchase } from '@starline/validators/purchases';
import { AcceptRate } from '@starline/validators/rates';
import { SaveRiskRule } from '@starline/validators/risk';
import { SaveSettings } from '@starline/validators/settings';
import { ApproveRun, ReverseRun } from '@starline/validators/settlements';
import { MoveLeaf } from '@starline/validators/trees';
import { CancelWithdrawals, EndWithdrawals } from '@starline/validators/withdrawals';
import { z } from 'zod';
import type { GuardedAct } from '../../base/approvals/act.ts';
import type { Context } from '../../base/context.ts';
import { savingSettings } from '../../base/settings/save.ts';
import { creatingAdmin, updatingAdmin } from '../../identity/admins/admins.ts';
import { savingRole } from '../../identity/admins/roles.ts';
import { invitingAdmin } from '../../identity/invitations/invite.ts';
import { publishingPolicy } from '../../identity/policies/publish.ts';
import { resettingMemberFactor, resettingSecondFactor } from '../../identity/second-factor/remove.ts';
import { creatingAdjustment } from '../../money/adjustments/create.ts';
import { deletingAdjustment } from '../../money/adjustments/delete.ts';
import { completingDeposits } from '../../money/deposits/complete.ts';
import { correctingDeposit } from '../../money/deposits/correct.ts';
import { decidingDeposit } from '../../money/deposits/decide.ts';
import { deletingDeposit } from '../../money/deposits/delete.ts';
import { savingPackage } from '../../money/packages/packages.ts';
import { payingFailed } from '../../money/payouts/pay-failed.ts';
import { returningPayout } from '../../money/payouts/return.ts';
import { sendingPayouts } from '../../money/payouts/send.ts';
import { settlingFailed } from '../../money/payouts/settle-failed.ts';
import { mappingWord } from '../../money/payouts/words.ts';
import { confirmingPlan } from '../../money/plans/confirm.ts';
import { creatingPlan } from '../../money/plans/create.ts';
import { removingPlan } from '../../money/plans/remove.ts';
import { acceptingRate } from '../../money/rates/accept.ts';
import { savingRiskRule } from '../../money/risk/rules.ts';
import { cancellingWithdrawals, completingWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { creatingCenter, updatingCenter } from '../../network/centers/save.ts';
import { updatingMember } from '../../network/members/update.ts';
import { updatingRecommender } from '../../network/members/update-recommender.ts';
import { movingLeaf } from '../../network/placements/move.ts';
import { grantingCode } from '../../settlement/code-grants/create.ts';
import { settingCodeActive, togglingPurchase } from '../../settlement/purchases/set-active.ts';
import { deletingCodeGrant, voidingPurchase } from '../../settlement/purchases/void.ts';
import { withdrawingPurchase } from '../../settlement/purchases/withdraw.ts';
import { approvingRun } from '../../settlement/settlements/approve.ts';
import { reversingRun } from '../../settlement/settlements/reverse.ts';
import { savingRule } from './save-rule.ts';

type AnyAct = GuardedAct<object, unknown, unknown>;
type InboxAct = { act: AnyAct; input: z.ZodType<object> };

/** A stored request holds the hash of a password and never the password. */
const NewAdmin = CreateAdmin.omit({ password: true }).extend({ passwordHash: z.string() });
const MemberUpdate = UpdateMember.omit({ password: true }).extend({ passwordHash: z.string().optional() });

/**
 * Each act reads its own type of input, and its stored input is parsed by that schema before the act is done.
 */
const entry = <Input extends object, Plan, Answer, Ctx extends Context>(
  act: GuardedAct<Input, Plan, Answer, Ctx>,
  input: z.ZodType<Input>,
): [string, InboxAct] => [act.procedure, { act: act as unknown as AnyAct, input }];

/**
 * Every act that may wait for a second person. A verb that calls `guarded` stands here, or its requests
 * cannot be approved.
 */
export const GUARDED_ACTS: ReadonlyMap<string, InboxAct> = new Map([
  entry(creatingAdjustment, CreateAdjustment),
  entry(deletingAdjustment, DeleteAdjustment),
  entry(creatingAdmin, NewAdmin),
  entry(invitingAdmin, InviteAdmin),
  entry(updatingAdmin, UpdateAdmin),
  entry(savingRole, SaveRole),
  entry(grantingCode, GrantCode),
  entry(completingDeposits, CompleteDeposits),
  entry(correctingDeposit, CorrectDeposit),
  entry(decidingDeposit, DecideDeposit),
  entry(deletingDeposit, DeleteDeposit),
  entry(updatingMember, MemberUpdate),
  entry(updatingRecommender, UpdateRecommender),
  entry(movingLeaf, MoveLeaf),
  entry(creatingCenter, CreateCenter),
  entry(updatingCenter, UpdateCenter),
  entry(savingPackage, SavePackage),
  entry(creatingPlan, CreatePlan),
  entry(removingPlan, PlanVersion),
  entry(confirmingPlan, PlanVersion),
  entry(publishingPolicy, ShownDraft),
  entry(deletingCodeGrant, OnlyId),
  entry(settingCodeActive, SetCodeActive),
  entry(togglingPurchase, TogglePurchase),
  entry(voidingPurchase, VoidPurchase),
  entry(withdrawingPurchase, WithdrawPurchase),
  entry(resettingMemberFactor, OnlyId),
  entry(resettingSecondFactor, OnlyId),
  entry(savingSettings, SaveSettings),
  entry(acceptingRate, AcceptRate),
  entry(approvingRun, ApproveRun),
  entry(reversingRun, ReverseRun),
  entry(completingWithdrawals, EndWithdrawals),
  entry(cancellingWithdrawals, CancelWithdrawals),
  entry(sendingPayouts, SendPayoutBatch),
  entry(settlingFailed, SettleFailed),
  entry(payingFailed, PayFailed),
  entry(returningPayout, ReturnPayout),
  entry(mappingWord, CountedWord),
  entry(savingRiskRule, SaveRiskRule),
  entry(savingRule, SaveApprovalRule),
]);
