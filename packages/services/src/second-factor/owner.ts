import {
  adminRecoveryCodes,
  adminSecondFactors,
  memberRecoveryCodes,
  memberSecondFactors,
} from '@starline/db/schema/second-factors';
import type { Owner, OwnerContext } from '../sessions/owner.ts';
import type { Attempt } from '../throttles/attempts.ts';

type Tables = {
  factors: typeof adminSecondFactors;
  codes: typeof adminRecoveryCodes;
};
const TABLES: Record<Owner['kind'], Tables> = {
  admin: { factors: adminSecondFactors, codes: adminRecoveryCodes },
  member: {
    factors: memberSecondFactors,
    codes: memberRecoveryCodes,
  } as unknown as Tables,
};

export const tablesOf = ({ kind }: Owner): Tables => TABLES[kind];
export const encryptionOwner = ({ kind, id }: Owner): string => `${kind}:${id}`;
/** Guesses after login are counted apart from those at the login itself. */
export const attemptOf = (ctx: OwnerContext): Attempt => ({
  account: `${ctx.actor.kind}-factor:${ctx.actor.id}`,
  address: ctx.address,
  by: 'session',
});
