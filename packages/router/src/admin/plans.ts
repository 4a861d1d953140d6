import { readTogether } from '@starline/services/base/read-together';
import { confirmPlan } from '@starline/services/money/plans/confirm';
import { createPlan } from '@starline/services/money/plans/create';
import { listPlans } from '@starline/services/money/plans/list';
import { removePlan } from '@starline/services/money/plans/remove';
import { simulatePlan } from '@starline/services/settlement/simulations/simulate';
import { Done } from '@starline/validators/fields';
import {
  CreatePlan,
  PlanCreated,
  PlanList,
  PlanVersion,
  SimulatePlan,
  Simulation,
} from '@starline/validators/plans';
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';

export const plans = router({
  list: staff.output(PlanList).query(({ ctx }) => readTogether(ctx.admin, listPlans)),
  create: may('manage_plans')
    .input(CreatePlan)
    .output(PlanCreated)
    .mutation(({ ctx, input }) => createPlan(ctx.admin, input)),
  confirm: may('manage_plans')
    .input(PlanVersion)
    .output(Done)
    .mutation(({ ctx, input }) => confirmPlan(ctx.admin, input)),
  remove: may('manage_plans')
    .input(PlanVersion)
    .output(Done)
    .mutation(({ ctx, input }) => removePlan(ctx.admin, input)),
  simulate: may('manage_plans', 'settle')
    .meta({ proof: { never: 'is rolled back' } })
    .input(SimulatePlan)
    .output(Simulation)
    .mutation(({ ctx, input }) => simulatePlan(ctx.admin, input)),
});
