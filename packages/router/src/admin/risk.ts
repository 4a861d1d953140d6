import { listRiskRules, saveRiskRule } from '@starline/services/money/risk/rules';
import { readSignals } from '@starline/services/money/risk/signals';
import { Done } from '@starline/validators/fields';
import { ReadSignals, RiskRules, SaveRiskRule, Signals } from '@starline/validators/risk';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

/** Why staff should look at a request. docs/domain/risk.md. */
export const risk = router({
  signals: may('see_people')
    .input(ReadSignals)
    .output(Signals)
    .query(({ ctx, input }) => readSignals(ctx.admin, input)),
  rules: may('see_people')
    .output(RiskRules)
    .query(({ ctx }) => listRiskRules(ctx.admin)),
  saveRule: may('settings_security')
    .input(SaveRiskRule)
    .output(Done)
    .mutation(({ ctx, input }) => saveRiskRule(ctx.admin, input)),
});
