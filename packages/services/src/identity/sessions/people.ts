import type { members } from '@starline/db/schema/members';
import type { Right } from '@starline/domain/rights';
import { type Scope, scopeOf } from '@starline/domain/scopes';

/** What the portal may know about the member who is logged in. */
export type MemberIdentity = Pick<
  typeof members.$inferSelect,
  'id' | 'username' | 'name' | 'language' | 'mustChangePassword'
>;

/** An administrator with the rights of the role now. */
export type AdminIdentity = {
  id: number;
  username: string;
  name: string;
  role: string;
  rights: Right[];
  startPage: 'home' | 'notices' | null;
  hoursFrom: number | null;
  hoursUntil: number | null;
  scope: Scope | null;
  /** Whether a second factor is required and there is neither one nor a passkey. */
  needsSecondFactor: boolean;
};
export type AdminRow = Omit<AdminIdentity, 'scope'> & Scope;

/** The select of the identity of a member. A row for an account that exists. */
export const memberIdentitySql = (id: string): string =>
  `select id, username, name, language, must_change_password as "mustChangePassword" from members where id = ${id}`;

/** The select of the identity of an administrator at an instant. No row for a disabled account. */
export const adminIdentitySql = (id: string, at: string): string =>
  `select admins.id, username, admins.name, role, rights, start_page as "startPage", hours_from as "hoursFrom",
     hours_until as "hoursUntil", countries, centers,
     coalesce(${settingSql('admin_second_factor', at)} = 'required', false)
       and not exists (select from admin_second_factors where admin_id = admins.id and confirmed_at is not null)
       and not exists (select from admin_passkeys where admin_id = admins.id) as "needsSecondFactor"
   from admins join admin_roles on admin_roles.name = role where admins.id = ${id} and disabled_at is null`;

/** The value of a setting in force at an instant; null if it was never set. */
export const settingSql = (key: string, at: string): string =>
  `(select value from settings where key_name = '${key}' and effective_at <= ${at}
     order by effective_at desc, id desc limit 1)`;

/** The identity of an administrator from its row: countries and centers of the role are its scope. */
export function toAdminIdentity({ countries, centers, ...identity }: AdminRow): AdminIdentity {
  return { ...identity, scope: scopeOf({ countries, centers }) };
}
