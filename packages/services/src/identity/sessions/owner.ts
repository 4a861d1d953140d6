import { admins } from '@starline/db/schema/admins';
import { members } from '@starline/db/schema/members';
import type { AdminContext, MemberContext } from '../../base/context.ts';
import type { SessionKind } from './limits.ts';

/**
 * The owner of a session, a second factor or a passkey: members and administrators use tables of one shape.
 */
export type Owner = { kind: SessionKind; id: number };
export type OwnerContext = AdminContext | MemberContext;

export const ownerOf = (ctx: OwnerContext): Owner => ctx.actor;

const PEOPLE = { admin: admins, member: members as unknown as typeof admins };

/** The table of the accounts of this kind, for the columns that both have. */
export const peopleOf = ({ kind }: Pick<Owner, 'kind'>): typeof admins => PEOPLE[kind];
