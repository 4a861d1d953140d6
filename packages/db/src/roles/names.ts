/**
 * The database roles. `owner` owns every table and only migrates; the others are what processes connect as.
 * No run-time role owns a table, but for the tables that settlements make (`worker`).
 * docs/security/database-roles.md.
 */
export const ROLES = {
  owner: 'starline_owner',
  member: 'starline_member',
  admin: 'starline_admin',
  worker: 'starline_worker',
} as const;
export type RunTimeRole = Exclude<keyof typeof ROLES, 'owner'>;
export const RUN_TIME_ROLES: readonly RunTimeRole[] = ['member', 'admin', 'worker'];

/** The role of member servers in earlier releases. It becomes a member of `starline_member`. */
export const EARLIER_PORTAL = 'starline_portal';
