import type { Outputs } from '../../lib/trpc.ts';

export type Policy = Outputs['policies']['list'][number];

/** Whether a row is the draft, a version in force, a coming or an earlier one. */
export function stateOf(policy: Policy, rows: readonly Policy[]): 'draft' | 'coming' | 'inForce' | 'old' {
  if (policy.version === null) return 'draft';
  if (policy.isInForce) return 'inForce';
  const present = rows.find(({ isInForce }) => isInForce)?.version ?? 0;
  return present > policy.version ? 'old' : 'coming';
}
