import { admins } from '@starline/db/schema/admins';
import { members } from '@starline/db/schema/members';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';

export const memberIdentity = (member: typeof members.$inferSelect) => ({
  id: member.id,
  username: member.username,
  name: member.name,
  language: member.language,
  mustChangePassword: member.mustChangePassword,
});

export const adminIdentity = (admin: typeof admins.$inferSelect) => ({
  id: admin.id,
  username: admin.username,
  name: admin.name,
  role: admin.role,
});

export async function readMemberIdentity(ctx: Context, memberId: number) {
  const [member] = await ctx.db.select().from(members).where(eq(members.id, memberId));
  return member && memberIdentity(member);
}

export async function readAdminIdentity(ctx: Context, adminId: number) {
  const [admin] = await ctx.db.select().from(admins).where(eq(admins.id, adminId));
  return admin && adminIdentity(admin);
}
