import type { Database } from '@starline/db/connection';
import type { Context } from '../../base/context.ts';
import { announce } from '../notifications/announce.ts';
import type { Owner } from '../sessions/owner.ts';

type News = { kind: 'passkey_added' | 'passkey_removed'; names: readonly string[] };

/**
 * Tells a member about passkeys by their names. Administrators have no announcements: the audit log holds the
 * change.
 */
export async function tellOwner(
  ctx: Context,
  tx: Database,
  owner: Owner,
  { kind, names }: News,
): Promise<void> {
  if (owner.kind === 'admin') return;
  await announce(ctx, tx, ...names.map((name) => ({ memberId: owner.id, kind, params: { name } }) as const));
}

/** The field by which an audit entry names the owner of a passkey. */
export const idField = ({ kind, id }: Owner) => (kind === 'member' ? { memberId: id } : { adminId: id });
