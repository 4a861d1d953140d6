import { admins } from '@starline/db/schema/admins';
import { members } from '@starline/db/schema/members';
import {
  adminRecoveryCodes,
  adminSecondFactors,
  memberRecoveryCodes,
  memberSecondFactors,
} from '@starline/db/schema/second-factors';
import type { AdminContext, MemberContext } from '../context.ts';
import type { Attempt } from '../throttles/attempts.ts';

/** The owner of a second factor: members and administrators use tables of one shape. */
export type Owner = { kind: 'admin' | 'member'; id: number };
export type OwnerContext = AdminContext | MemberContext;

type Tables = {
  factors: typeof adminSecondFactors;
  codes: typeof adminRecoveryCodes;
  people: typeof admins;
};
const TABLES: Record<Owner['kind'], Tables> = {
  admin: { factors: adminSecondFactors, codes: adminRecoveryCodes, people: admins },
  member: {
    factors: memberSecondFactors,
    codes: memberRecoveryCodes,
    people: members,
  } as unknown as Tables,
};

export const tablesOf = ({ kind }: Owner): Tables => TABLES[kind];
export const ownerOf = (ctx: OwnerContext): Owner => ctx.actor;
export const encryptionOwner = ({ kind, id }: Owner): string => `${kind}:${id}`;
/** Guesses after login are counted apart from those at the login itself. */
export const attemptOf = (ctx: OwnerContext): Attempt => ({
  account: `${ctx.actor.kind}-factor:${ctx.actor.id}`,
  address: ctx.address,
  by: 'session',
});
