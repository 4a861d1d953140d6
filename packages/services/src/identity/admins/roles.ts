import type { Database } from '@starline/db/connection';
import { adminRoles, admins } from '@starline/db/schema/admins';
import { countries } from '@starline/db/schema/countries';
import { centers } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { INSTALLED_ROLES, OWNER_ROLE, RIGHTS } from '@starline/domain/rights';
import type { RoleName, SaveRole } from '@starline/validators/admins';
import { count, eq, inArray } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { lockSubject } from '../../base/approvals/lock-subject.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { unlessChanged } from '../../base/seen.ts';

/** All roles: the installed ones in their order, then the others by name. */
export async function listRoles(ctx: AdminContext) {
  const roles = await ctx.db
    .select({
      name: adminRoles.name,
      rights: adminRoles.rights,
      isInstalled: adminRoles.isInstalled,
      dailyAmount: adminRoles.dailyAmount,
      hoursFrom: adminRoles.hoursFrom,
      hoursUntil: adminRoles.hoursUntil,
      countries: adminRoles.countries,
      centers: adminRoles.centers,
      admins: count(admins.id),
    })
    .from(adminRoles)
    .leftJoin(admins, eq(admins.role, adminRoles.name))
    .groupBy(adminRoles.name)
    .orderBy(adminRoles.name);
  const place = (name: string) => (INSTALLED_ROLES as readonly string[]).indexOf(name);
  return roles.sort((a, b) =>
    a.isInstalled === b.isInstalled
      ? place(a.name) - place(b.name)
      : Number(b.isInstalled) - Number(a.isInstalled),
  );
}

/**
 * Adds a role or changes its rights, which apply from the next call of its administrators on. Throws
 * `role_is_fixed` for the owner's, `nothing_changed`. docs/domain/access.md#roles.
 */
export async function saveRole(ctx: AdminContext, input: SaveRole): Promise<{ success: true }> {
  if (input.name === OWNER_ROLE) throw new AppError('role_is_fixed');
  return guarded(ctx, savingRole, input);
}

/** `saveRole` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const savingRole: GuardedAct<SaveRole, Stored & { name: string }, { success: true }> = {
  procedure: 'admins.saveRole',
  async propose(_, tx, { seen, ...wanted }) {
    const { name } = wanted;
    await lockSubject(tx, 'role', name);
    const [role] = await tx.select().from(adminRoles).where(eq(adminRoles.name, name)).for('update');
    const input = role ? unlessChanged(toInput(role), wanted, seen) : wanted;
    const after = storedFrom(input, role);
    if (role && JSON.stringify(auditedRole(role)) === JSON.stringify(auditedRole(after)))
      throw new AppError('nothing_changed');
    return {
      kinds: ['administrators'],
      rights: ['manage_admins'],
      subject: 'role',
      subjectId: name,
      ...(role && { before: await named(tx, role) }),
      after: await named(tx, after),
      plan: { name, ...after },
    };
  },
  async run(ctx, tx, { before = null, after, plan: { name, ...role } }) {
    await tx
      .insert(adminRoles)
      .values({ name, ...role })
      .onConflictDoUpdate({ target: adminRoles.name, set: role });
    await recordAudit(ctx, tx, {
      action: 'admins.saveRole',
      subject: 'role',
      subjectId: name,
      before,
      after,
    });
    return { success: true };
  },
};

type Stored = Pick<
  typeof adminRoles.$inferSelect,
  'rights' | 'dailyAmount' | 'hoursFrom' | 'hoursUntil' | 'countries' | 'centers'
>;

const toInput = ({ rights, dailyAmount, hoursFrom, hoursUntil, countries, centers }: Stored) => ({
  rights,
  dailyAmount,
  hours: hoursFrom === null || hoursUntil === null ? null : { from: hoursFrom, until: hoursUntil },
  scope: { countries, centers },
});

/** What the role would hold. A limit that the input leaves out stays as it is. */
function storedFrom(input: Omit<SaveRole, 'seen'>, role: Stored | undefined): Stored {
  const {
    dailyAmount = role?.dailyAmount ?? null,
    hours,
    scope = role ?? { countries: [], centers: [] },
  } = input;
  return {
    rights: RIGHTS.filter((right) => input.rights.includes(right)),
    dailyAmount,
    hoursFrom: hours === undefined ? (role?.hoursFrom ?? null) : (hours?.from ?? null),
    hoursUntil: hours === undefined ? (role?.hoursUntil ?? null) : (hours?.until ?? null),
    countries: inOrder(scope.countries),
    centers: inOrder(scope.centers),
  };
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** The rights and limits of a role as an audit entry and an approver see them. */
const auditedRole = ({ rights, dailyAmount, hoursFrom, hoursUntil, countries, centers }: Stored) => ({
  rights,
  ...(dailyAmount !== null && { dailyAmount }),
  ...(hoursFrom !== null && { hoursFrom, hoursUntil }),
  ...(countries.length > 0 && { countries }),
  ...(centers.length > 0 && { centers }),
});

/** The same with the names of countries and centers; a center that was deleted keeps its number. */
async function named(tx: Database, role: Stored) {
  const nameIn = async (table: typeof countries | typeof centers, ids: readonly number[]) => {
    const name = 'nameKo' in table ? table.nameKo : table.name;
    const found = await tx
      .select({ id: table.id, name })
      .from(table)
      .where(inArray(table.id, [...ids]));
    return ids.map((id) => found.find((each) => each.id === id)?.name ?? `#${id}`);
  };
  return {
    ...auditedRole(role),
    ...(role.countries.length > 0 && { countries: await nameIn(countries, role.countries) }),
    ...(role.centers.length > 0 && { centers: await nameIn(centers, role.centers) }),
  };
}

/**
 * Removes a role that no administrator has. Throws `role_is_fixed` for an installed one, `role_in_use`,
 * `not_found`.
 */
export async function removeRole(ctx: AdminContext, input: RoleName): Promise<{ success: true }> {
  return once(ctx, { procedure: 'admins.removeRole', input }, async (tx) => {
    const [role] = await tx.select().from(adminRoles).where(eq(adminRoles.name, input.name)).for('update');
    if (!role) throw new AppError('not_found');
    if (role.isInstalled) throw new AppError('role_is_fixed');
    if ((await tx.$count(admins, eq(admins.role, role.name))) > 0) throw new AppError('role_in_use');
    await tx.delete(adminRoles).where(eq(adminRoles.name, role.name));
    await recordAudit(ctx, tx, {
      action: 'admins.removeRole',
      subject: 'role',
      subjectId: role.name,
      before: { rights: role.rights },
    });
    return { success: true };
  });
}
