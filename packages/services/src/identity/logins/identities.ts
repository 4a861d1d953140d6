import { statement } from '@starline/db/statement';
import { type Context, nowIso } from '../../base/context.ts';
import {
  type AdminIdentity,
  type AdminRow,
  adminIdentitySql,
  type MemberIdentity,
  memberIdentitySql,
  toAdminIdentity,
} from '../sessions/people.ts';

const memberById = statement<MemberIdentity>('member identity', memberIdentitySql('$1'));
const adminById = statement<AdminRow>('admin identity', adminIdentitySql('$1', '$2'));

/** What the portal may know about the logged-in member. */
export const memberIdentity = (member: MemberIdentity): MemberIdentity => ({
  id: member.id,
  username: member.username,
  name: member.name,
  language: member.language,
  mustChangePassword: member.mustChangePassword,
});

/** The identity of a member; undefined if the member no longer exists. */
export async function readMemberIdentity(
  ctx: Pick<Context, 'db'>,
  memberId: number,
): Promise<MemberIdentity | undefined> {
  return (await memberById(ctx.db, memberId)).rows[0];
}

/**
 * The identity of an administrator with the rights of the role; undefined if there is none or the account is
 * disabled. Where a second factor is required, an administrator with neither one nor a passkey may only set
 * it up.
 */
export async function readAdminIdentity(
  ctx: Pick<Context, 'db' | 'now'>,
  adminId: number,
): Promise<AdminIdentity | undefined> {
  const [row] = (await adminById(ctx.db, adminId, nowIso(ctx))).rows;
  return row && toAdminIdentity(row);
}
