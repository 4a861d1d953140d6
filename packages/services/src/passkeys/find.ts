import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { memberPasskeys } from '@starline/db/schema/passkeys';
import { statement } from '@starline/db/statement';
import { asc, eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';

type Owner = { kind: 'admin' | 'member'; id: number };

const ofMember = statement('has passkey', 'select 1 from member_passkeys where member_id = $1 limit 1');

/** Whether the owner has a passkey. Administrators have none. */
export const hasPasskey = async (db: Database, owner: Owner): Promise<boolean> =>
  owner.kind === 'member' && (await ofMember(db, owner.id)).rows.length > 0;

/** The handle by which authenticators know a member: the same for all passkeys, and no personal data. */
export const userHandleOf = (memberId: number): Buffer =>
  createHash('sha256').update(`starline member ${memberId}`).digest();

/** How a browser finds the member's passkeys, in WebAuthn's JSON. */
export async function credentialsOf(db: Database, memberId: number) {
  const rows = await db
    .select({ id: memberPasskeys.credentialId, transports: memberPasskeys.transports })
    .from(memberPasskeys)
    .where(eq(memberPasskeys.memberId, memberId));
  return rows.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transports as string[],
  }));
}

/** The member's own passkeys, oldest first, and whether the portal's address allows passkeys. */
export async function listPasskeys(ctx: MemberContext) {
  const { id, name, createdAt, lastUsedAt } = memberPasskeys;
  const rows = await ctx.db
    .select({ id, name, createdAt, lastUsedAt })
    .from(memberPasskeys)
    .where(eq(memberPasskeys.memberId, ctx.actor.id))
    .orderBy(asc(id));
  return { isAvailable: ctx.config.passkeys !== undefined, rows };
}
