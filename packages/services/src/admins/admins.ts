import { admins } from '@starline/db/schema/admins';
import { adminSecondFactors } from '@starline/db/schema/second-factors';
import { AppError } from '@starline/domain/errors';
import type { CreateAdmin } from '@starline/validators/admins';
import type { OnlyId } from '@starline/validators/fields';
import { asc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, type Context, nowIso } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { hashPassword } from '../passwords/hash.ts';

/** All administrators by id, without secrets. */
export const listAdmins = (ctx: AdminContext) =>
  ctx.db
    .select({
      id: admins.id,
      username: admins.username,
      name: admins.name,
      role: admins.role,
      lastLoginAt: admins.lastLoginAt,
      hasSecondFactor: sql<boolean>`${adminSecondFactors.confirmedAt} is not null`,
    })
    .from(admins)
    .leftJoin(adminSecondFactors, eq(adminSecondFactors.ownerId, admins.id))
    .orderBy(asc(admins.id));

/** Creates an administrator; the router and the CLI allow it to owners and the operator only. Throws `admin_username_taken`. */
export async function createAdmin(ctx: Context, input: CreateAdmin): Promise<{ id: number }> {
  const { password, ...fields } = input;
  const passwordHash = await hashPassword(password);
  return once(ctx, { procedure: 'admins.create', input }, async (tx) => {
    const [admin] = await tx
      .insert(admins)
      .values({ ...fields, passwordHash, createdAt: nowIso(ctx) })
      .onConflictDoNothing()
      .returning({ id: admins.id });
    if (!admin) throw new AppError('admin_username_taken', {}, { username: 'admin_username_taken' });
    await recordAudit(ctx, tx, {
      action: 'admins.create',
      subject: 'admin',
      subjectId: admin.id,
      after: fields,
    });
    return admin;
  });
}

/**
 * Deletes an administrator. Throws when administrators would delete themselves or the last owner.
 * docs/domain/access.md#roles.
 */
export async function deleteAdmin(ctx: AdminContext, input: OnlyId): Promise<{ success: true }> {
  if (input.id === ctx.actor.id) throw new AppError('delete_self');
  return once(ctx, { procedure: 'admins.delete', input }, async (tx) => {
    const owners = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(eq(admins.role, 'owner'))
      .orderBy(admins.id)
      .for('update');
    const [admin] = await tx.select().from(admins).where(eq(admins.id, input.id)).for('update');
    if (!admin) throw new AppError('not_found');
    if (admin.role === 'owner' && owners.length === 1) throw new AppError('last_owner');
    await tx.delete(admins).where(eq(admins.id, input.id));
    await recordAudit(ctx, tx, {
      action: 'admins.delete',
      subject: 'admin',
      subjectId: input.id,
      before: { username: admin.username, name: admin.name, role: admin.role },
    });
    return { success: true };
  });
}
