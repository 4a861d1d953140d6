import type { Outputs } from '../../lib/trpc.ts';

export type Version = Outputs['policies']['list'][number];
export type VersionState = 'inForce' | 'coming' | 'old';

/** Whether a version is in force, will be, or was. */
export function stateOf(version: Version, versions: readonly Version[]): VersionState {
  if (version.isInForce) return 'inForce';
  const present = versions.find(({ isInForce }) => isInForce);
  return present && present.version > version.version ? 'old' : 'coming';
}
