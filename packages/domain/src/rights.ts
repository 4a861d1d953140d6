/**
 * What an administrator may do. The list is closed: a role is a named set of these, and the database refuses
 * any other. docs/domain/access.md#roles.
 */
export const RIGHTS = [
  'see_people',
  'see_personal_data',
  'edit_people',
  'edit_payout_details',
  'set_credentials',
  'complete_deposits',
  'prepare_payouts',
  'approve_payouts',
  'adjust',
  'grant_codes',
  'manage_catalogue',
  'write_notices',
  'settings_money',
  'settings_operation',
  'settings_security',
  'manage_plans',
  'settle',
  'reverse',
  'force',
  'export',
  'read_audit',
  'manage_admins',
  'read_as_member',
] as const;
export type Right = (typeof RIGHTS)[number];

/** Roles of a new installation. `owner` always holds every right; the others may be edited. */
export const INSTALLED_ROLES = ['viewer', 'support', 'finance', 'auditor', 'owner'] as const;
export type InstalledRole = (typeof INSTALLED_ROLES)[number];
export const isInstalledRole = (name: string): name is InstalledRole =>
  (INSTALLED_ROLES as readonly string[]).includes(name);
export const OWNER_ROLE = 'owner';

/**
 * Only an owner sets passwords, and a role that pays out does not change where it goes.
 * docs/domain/access.md#roles.
 */
export const INSTALLED_RIGHTS: Readonly<Record<InstalledRole, readonly Right[]>> = {
  viewer: ['see_people', 'read_audit'],
  support: [
    'see_people',
    'see_personal_data',
    'edit_people',
    'edit_payout_details',
    'write_notices',
    'export',
    'read_audit',
  ],
  finance: [
    'see_people',
    'see_personal_data',
    'edit_people',
    'complete_deposits',
    'prepare_payouts',
    'approve_payouts',
    'adjust',
    'grant_codes',
    'manage_catalogue',
    'write_notices',
    'settings_money',
    'settings_operation',
    'settle',
    'reverse',
    'export',
    'read_audit',
  ],
  auditor: ['see_people', 'see_personal_data', 'export', 'read_audit'],
  owner: RIGHTS,
};

/**
 * Pairs that let one person take money alone. A role with both is allowed, and the rights editor warns of it.
 */
export const INCOMPATIBLE_RIGHTS: readonly (readonly [Right, Right])[] = [
  ['prepare_payouts', 'approve_payouts'],
  ['set_credentials', 'edit_payout_details'],
  ['edit_payout_details', 'approve_payouts'],
];

/** The pairs of `INCOMPATIBLE_RIGHTS` that a set of rights holds. */
export const incompatiblePairs = (rights: readonly Right[]): readonly (readonly [Right, Right])[] =>
  INCOMPATIBLE_RIGHTS.filter((pair) => pair.every((right) => rights.includes(right)));
