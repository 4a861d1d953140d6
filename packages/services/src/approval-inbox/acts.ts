import { creatingAdjustment } from '../adjustments/create.ts';
import { deletingAdjustment } from '../adjustments/delete.ts';
import { creatingAdmin, updatingAdmin } from '../admins/admins.ts';
import { savingRole } from '../admins/roles.ts';
import type { GuardedAct } from '../approvals/act.ts';
import { grantingCode } from '../code-grants/create.ts';
import type { AdminContext } from '../context.ts';
import { completingDeposits } from '../deposits/complete.ts';
import { deletingDeposit } from '../deposits/delete.ts';
import { updatingMember } from '../members/update.ts';
import { savingPackage } from '../packages/packages.ts';
import { creatingPlan } from '../plans/create.ts';
import { removingPlan } from '../plans/remove.ts';
import { settingCodeActive, togglingPurchase } from '../purchases/set-active.ts';
import { voidingPurchase } from '../purchases/void.ts';
import { resettingMemberFactor, resettingSecondFactor } from '../second-factor/remove.ts';
import { savingSettings } from '../settings/save.ts';
import { reversingRun } from '../settlements/reverse.ts';
import { completingWithdrawals } from '../withdrawals/end-batch.ts';
import { savingRule } from './save-rule.ts';

type AnyAct = GuardedAct<object, unknown, AdminContext>;

/** Every act that may wait for a second person. A verb that calls `guarded` stands here, or its requests cannot be approved. */
const ALL = [
  creatingAdjustment,
  deletingAdjustment,
  creatingAdmin,
  updatingAdmin,
  savingRole,
  grantingCode,
  completingDeposits,
  deletingDeposit,
  updatingMember,
  savingPackage,
  creatingPlan,
  removingPlan,
  settingCodeActive,
  togglingPurchase,
  voidingPurchase,
  resettingMemberFactor,
  resettingSecondFactor,
  savingSettings,
  reversingRun,
  completingWithdrawals,
  savingRule,
];
/** The stored input is what `guarded` was called with, so each act reads its own type. */
export const GUARDED_ACTS: ReadonlyMap<string, AnyAct> = new Map(
  ALL.map((act) => [act.procedure, act as unknown as AnyAct]),
);
