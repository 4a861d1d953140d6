import { adminPasskeys, memberPasskeys } from '@starline/db/schema/passkeys';
import type { SessionKind } from '../sessions/limits.ts';
import type { Owner } from '../sessions/owner.ts';

type Passkeys = typeof memberPasskeys;
const TABLES: Record<SessionKind, Passkeys> = {
  member: memberPasskeys,
  admin: adminPasskeys as unknown as Passkeys,
};

/** The table of the passkeys of members or administrators: both have one shape. */
export const passkeysOf = (kind: SessionKind): Passkeys => TABLES[kind];

/** The field by which an audit entry names the owner of a passkey. */
export const idField = ({ kind, id }: Owner) => (kind === 'member' ? { memberId: id } : { adminId: id });
