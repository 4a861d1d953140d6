import { adminRoles, admins } from '@starline/db/schema/admins';
import type { members } from '@starline/db/schema/members';
import { statement } from '@starline/db/statement';
import { scopeOf } from '@starline/domain/scopes';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { hasPasskey } from '../passkeys/find.ts';
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

/** The identity of a member; undefined if the member no longer exists. */
export async function readMemberIdentity(ctx: Context, memberId: number) {
  const found = await memberById(ctx.db, memberId);
  return found.rows[0];
}

/**
 * The identity of an administrator with the rights of the role; undefined if there is none or the account is
 * disabled. Where a second factor is required, an administrator with neither one nor a passkey may only set
 * it up.
 */
export async function readAdminIdentity(ctx: Context, adminId: number) {
  const [admin] = await ctx.db
    .select({
      id: admins.id,
      username: admins.username,
      name: admins.name,
      role: admins.role,
      rights: adminRoles.rights,
      startPage: admins.startPage,
      hoursFrom: adminRoles.hoursFrom,
      hoursUntil: adminRoles.hoursUntil,
      countries: adminRoles.countries,
      centers: adminRoles.centers,
    })
    .from(admins)
    .innerJoin(adminRoles, eq(adminRoles.name, admins.role))
    .where(and(eq(admins.id, adminId), isNull(admins.disabledAt)));
  if (!admin) return undefined;
  const owner = { kind: 'admin', id: admin.id } as const;
  const needsSecondFactor =
    (await isSecondFactorRequired(ctx)) &&
    !(await hasSecondFactor(ctx.db, owner)) &&
    !(await hasPasskey(ctx.db, owner));
  const { countries, centers, ...identity } = admin;
  return { ...identity, scope: scopeOf({ countries, centers }), needsSecondFactor };
}
