import { RISK_RULES } from '@starline/domain/risk';
import type { Outputs } from '../../lib/trpc.ts';

export type RiskRuleRow = Outputs['risk']['rules'][number];

/** The unit of the threshold; a rule without one shows none. */
export const unitOf = (rule: RiskRuleRow['rule']) => {
  const spec = RISK_RULES[rule];
  return 'threshold' in spec ? spec.threshold.unit : 'weight';
};
