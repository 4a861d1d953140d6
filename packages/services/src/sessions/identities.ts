import { admins } from '@starline/db/schema/admins';
import { members } from '@starline/db/schema/members';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { hasSecondFactor, isSecondFactorRequired } from '../second-factor/read.ts';

export const memberIdentity = (member: typeof members.$inferSelect) => ({
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

export async function readMemberIdentity(ctx: Context, memberId: number) {
  const [member] = await ctx.db.select().from(members).where(eq(members.id, memberId));
  return member && memberIdentity(member);
}

export async function readAdminIdentity(ctx: Context, adminId: number) {
  const [admin] = await ctx.db.select().from(admins).where(eq(admins.id, adminId));
  return admin && adminIdentity(ctx, admin);
}
