import { admins } from '@starline/db/schema/admins';
import type { members } from '@starline/db/schema/members';
import { statement } from '@starline/db/statement';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { hasSecondFactor, isSecondFactorRequired } from '../second-factor/read.ts';

type MemberIdentity = Pick<
  typeof members.$inferSelect,
  'id' | 'username' | 'name' | 'language' | 'mustChangePassword'
>;

const memberById = statement<MemberIdentity>(
  'member identity',
  `select id, username, name, language, must_change_password as "mustChangePassword" from members where id = $1`,
);

/** What the portal may know about the logged-in member. */
export const memberIdentity = (member: MemberIdentity): MemberIdentity => ({
  id: member.id,
  username: member.username,
  name: member.name,
  language: member.language,
  mustChangePassword: member.mustChangePassword,
});

/** Where a second factor is required, an administrator without one may only set it up. */
export const adminIdentity = async (ctx: Context, admin: typeof admins.$inferSelect) => ({
  id: admin.id,
  username: admin.username,
  name: admin.name,
  role: admin.role,
  needsSecondFactor:
    (await isSecondFactorRequired(ctx)) && !(await hasSecondFactor(ctx.db, { kind: 'admin', id: admin.id })),
});

/** The identity of a member; undefined if the member no longer exists. */
export async function readMemberIdentity(ctx: Context, memberId: number) {
  const found = await memberById(ctx.db, memberId);
  return found.rows[0];
}

/** The identity of an administrator; undefined if the administrator no longer exists. */
export async function readAdminIdentity(ctx: Context, adminId: number) {
  const [admin] = await ctx.db.select().from(admins).where(eq(admins.id, adminId));
  return admin && adminIdentity(ctx, admin);
}
