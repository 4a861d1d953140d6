import { createHash } from 'node:crypto';
import type { Part, Proposal } from './act.ts';

/** The same text for equal values, in whatever order PostgreSQL keeps the keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** The parts that count against limits: those that the chain does not prove. */
export const weighed = ({ parts = [] }: Proposal): readonly Part[] => parts.filter((part) => !part.isProven);

/** The ids of the rows of an act on several. */
export const idsOf = ({ parts = [] }: Proposal): number[] => parts.flatMap(({ id }) => id ?? []);

/** The id of the subject; of an act on several rows, the ids of its parts. */
export const subjectIdOf = ({ subjectId, parts = [] }: Proposal): string =>
  String(subjectId ?? parts.map(({ id }) => id).join(', '));

/**
 * Returns the SHA-256 of all that an act does: what the approver sees and what is written. `openRequests`,
 * `short` and `shortMembers` are left out: they name what stands now, and an act of a member must not hold a
 * reversal up.
 */
export function hashOf({ skipped: _, isLooser: __, ...proposal }: Proposal): string {
  const { openRequests: ___, short: ____, shortMembers: _____, ...after } = proposal.after ?? {};
  return createHash('sha256')
    .update(canonical({ ...proposal, ...(proposal.after && { after }) }))
    .digest('hex');
}

/**
 * Whether a proposal that was built again does what was stored. Parts with an id that ended meanwhile may be
 * missing, if one is left: each of the others is exactly as it was shown.
 */
export function isAsShown(now: Proposal, stored: { hash: string; parts: readonly Part[] }): boolean {
  const left = stored.parts.filter(({ id }) => id === undefined || now.parts?.some((part) => part.id === id));
  if (stored.parts.length > 0 && left.length === 0) return false;
  if (canonical(now.parts ?? []) !== canonical(left)) return false;
  return hashOf({ ...now, ...(now.parts && { parts: stored.parts }) }) === stored.hash;
}
