import type { Database } from '@starline/db/connection';
import { adminRoles, admins } from '@starline/db/schema/admins';
import { auditLog } from '@starline/db/schema/audit';
import { adminPasskeys } from '@starline/db/schema/passkeys';
import { adminSecondFactors } from '@starline/db/schema/second-factors';
import { AppError } from '@starline/domain/errors';
import { OWNER_ROLE } from '@starline/domain/rights';
import type { CreateAdmin, UpdateAdmin } from '@starline/validators/admins';
import type { OnlyId } from '@starline/validators/fields';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { appointer } from '../../base/approvals/appointer.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, type Context, nowIso } from '../../base/context.ts';
import { unlessChanged } from '../../base/seen.ts';
import { tellAdmin } from '../notifications/tell-admin.ts';
import { hashPassword } from '../passwords/hash.ts';
import { endAllSessions, endOtherSessions } from '../sessions/sessions.ts';

type Admin = typeof admins.$inferSelect;

/** The number of passkeys of an administrator. */
export const passkeysOfAdmin = sql<number>`(select count(*) from ${adminPasskeys} where ${adminPasskeys.ownerId} = ${admins.id})`;

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
      passkeys: passkeysOfAdmin,
      disabledAt: admins.disabledAt,
    })
    .from(admins)
    .leftJoin(adminSecondFactors, eq(adminSecondFactors.ownerId, admins.id))
    .orderBy(asc(admins.id));

/**
 * Creates an administrator; the router and the CLI allow it to owners and the operator only. Throws
 * `admin_username_taken`, `role_not_exist`.
 */
export async function createAdmin(ctx: Context, input: CreateAdmin): Promise<{ id: number }> {
  const { password, ...fields } = input;
  return guarded(ctx, creatingAdmin, { ...fields, passwordHash: await hashPassword(password) });
}

type NewAdmin = Omit<CreateAdmin, 'password'> & { passwordHash: string };

/** `createAdmin` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const creatingAdmin: GuardedAct<NewAdmin, NewAdmin, { id: number }, Context> = {
  procedure: 'admins.create',
  async propose(_, tx, { username, name, role, passwordHash }) {
    await holdRole(tx, role);
    if ((await tx.$count(admins, eq(admins.username, username))) > 0)
      throw new AppError('admin_username_taken', {}, { username: 'admin_username_taken' });
    return {
      kinds: ['administrators'],
      rights: ['manage_admins'],
      subject: 'admin',
      subjectId: username,
      after: { username, name, role },
      plan: { username, name, role, passwordHash },
    };
  },
  async run(ctx, tx, { plan: { passwordHash, ...fields } }) {
    const [admin] = await tx
      .insert(admins)
      .values({ ...fields, passwordHash, createdAt: nowIso(ctx), appointedBy: await appointer(ctx, tx) })
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
  },
};

/**
 * Gives an administrator another role, or disables or enables the account. Both end the administrator's
 * sessions. Throws `change_self`, `last_owner`, `role_not_exist`. docs/domain/access.md#administrators.
 */
export async function updateAdmin(ctx: AdminContext, input: UpdateAdmin): Promise<{ success: true }> {
  if (input.id === ctx.actor.id) throw new AppError('change_self');
  return guarded(ctx, updatingAdmin, input);
}

type AdminUpdate = { id: number; role: string; isDisabled: boolean };

/**
 * `updateAdmin` as an act that a rule may hold. Disabling alone never waits. docs/domain/approvals.md#kinds.
 */
export const updatingAdmin: GuardedAct<UpdateAdmin, AdminUpdate, { success: true }> = {
  procedure: 'admins.update',
  async propose(_, tx, { seen, ...wanted }) {
    const admin = await holdAdmin(tx, wanted.id, (before) => !staysOwner(before, wanted));
    const { id, username } = admin;
    const before = { role: admin.role, isDisabled: admin.disabledAt !== null };
    const input = unlessChanged(before, wanted, seen);
    const after = { role: input.role ?? before.role, isDisabled: input.isDisabled ?? before.isDisabled };
    await holdRole(tx, after.role);
    if (after.role === before.role && after.isDisabled === before.isDisabled)
      throw new AppError('nothing_changed');
    return {
      kinds: appoints(before, after) ? ['administrators'] : [],
      rights: ['manage_admins'],
      subject: 'admin',
      subjectId: id,
      before: { username, ...before },
      after: { username, ...after },
      plan: { id, ...after },
    };
  },
  async run(ctx, tx, { before, after, kinds, plan: { id, role, isDisabled } }) {
    const disabledAt = isDisabled ? sql`coalesce(${admins.disabledAt}, ${nowIso(ctx)})` : null;
    const appointed = kinds.length > 0 ? { appointedBy: await appointer(ctx, tx) } : {};
    await tx
      .update(admins)
      .set({ role, disabledAt, ...appointed })
      .where(eq(admins.id, id));
    await (isDisabled ? endAllSessions(tx, 'admin', id) : endOtherSessions(tx, 'admin', id));
    if (role !== before?.role)
      await tellAdmin(ctx, tx, { adminId: id, kind: 'role_changed', params: { role } });
    if (isDisabled !== before?.isDisabled)
      await tellAdmin(ctx, tx, { adminId: id, kind: isDisabled ? 'account_disabled' : 'account_enabled' });
    await recordAudit(ctx, tx, { action: 'admins.update', subject: 'admin', subjectId: id, before, after });
    return { success: true };
  },
};

/**
 * Deletes an administrator who never logged in or acted, and disables any other: the history keeps the name.
 * Throws `delete_self`, `last_owner`. docs/domain/access.md#administrators.
 */
export async function deleteAdmin(ctx: AdminContext, input: OnlyId): Promise<{ success: true }> {
  if (input.id === ctx.actor.id) throw new AppError('delete_self');
  return guarded(ctx, deletingAdmin, input);
}

/**
 * Deleting never waits. It is guarded so that the rules come into force before the number of administrators
 * falls.
 */
const deletingAdmin: GuardedAct<OnlyId, { id: number; hasActed: boolean }, { success: true }> = {
  procedure: 'admins.delete',
  async propose(_, tx, input) {
    const { id, username, name, role, lastLoginAt } = await holdAdmin(tx, input.id, isOwner);
    const hasActed = lastLoginAt !== null || (await hasEntries(tx, id));
    return {
      kinds: [],
      rights: ['manage_admins'],
      subject: 'admin',
      subjectId: id,
      before: { username, name, role },
      plan: { id, hasActed },
    };
  },
  async run(ctx, tx, { before, plan: { id, hasActed } }) {
    if (hasActed) {
      const [disabled] = await tx
        .update(admins)
        .set({ disabledAt: nowIso(ctx) })
        .where(and(eq(admins.id, id), isNull(admins.disabledAt)))
        .returning({ id: admins.id });
      if (disabled) await tellAdmin(ctx, tx, { adminId: id, kind: 'account_disabled' });
      await endAllSessions(tx, 'admin', id);
    } else await tx.delete(admins).where(eq(admins.id, id));
    await recordAudit(ctx, tx, { action: 'admins.delete', subject: 'admin', subjectId: id, before });
    return { success: true };
  },
};

/** Whether an administrator acted, by the audit log: rows of the act then name the account. */
async function hasEntries(tx: Database, id: number): Promise<boolean> {
  const own = and(eq(auditLog.actorKind, 'admin'), eq(auditLog.actorId, id));
  const [entry] = await tx.select({ id: auditLog.id }).from(auditLog).where(own).limit(1);
  return entry !== undefined;
}

type Account = Pick<AdminUpdate, 'role' | 'isDisabled'>;
/** Whether the update gives a role or enables the account. */
const appoints = (before: Account, after: Account): boolean =>
  after.role !== before.role || (before.isDisabled && !after.isDisabled);
const isOwner = ({ role, disabledAt }: Admin) => role === OWNER_ROLE && disabledAt === null;
const staysOwner = (admin: Admin, { role = admin.role, isDisabled }: UpdateAdmin) =>
  isOwner(admin) ? role === OWNER_ROLE && isDisabled !== true : true;

/**
 * Locks an administrator, after all owners in the order of their ids. Throws `not_found`, and `last_owner`
 * when the act would leave no owner.
 */
async function holdAdmin(tx: Database, id: number, losesOwner: (admin: Admin) => boolean): Promise<Admin> {
  const owners = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.role, OWNER_ROLE), isNull(admins.disabledAt)))
    .orderBy(admins.id)
    .for('update');
  const [admin] = await tx.select().from(admins).where(eq(admins.id, id)).for('update');
  if (!admin) throw new AppError('not_found');
  if (isOwner(admin) && owners.length === 1 && losesOwner(admin)) throw new AppError('last_owner');
  return admin;
}

/** Locks a role against its removal. Throws `role_not_exist`. */
export async function holdRole(tx: Database, name: string): Promise<void> {
  const [role] = await tx
    .select({ name: adminRoles.name })
    .from(adminRoles)
    .where(eq(adminRoles.name, name))
    .for('key share');
  if (role) return;
  const known = await tx.select({ name: adminRoles.name }).from(adminRoles).orderBy(asc(adminRoles.name));
  const roles = known.map((each) => each.name).join(', ');
  throw new AppError('role_not_exist', { roles }, { role: 'role_not_exist' });
}
