/** What `doctor` looks at, in the order in which it is shown. docs/operations/doctor.md */
export const DOCTOR_CHECKS = [
  'environment',
  'database',
  'role',
  'migrations',
  'keys',
  'clock',
  'worker',
  'books',
  'jobs',
  'events',
  'backups',
  'disk',
  'certificates',
  'settings',
  'approvers',
  'rates',
  'chain',
  'mail',
  'messages',
  'outside',
  'push',
  'alerts',
] as const;
export type DoctorCheck = (typeof DOCTOR_CHECKS)[number];

/**
 * `wrong`: something does not work, or money or data are in danger. `unknown`: nothing was learned, which is
 * no good news.
 */
export const LEVELS = ['wrong', 'weak', 'unknown', 'fine'] as const;
export type Level = (typeof LEVELS)[number];

/** What a check may find, and how bad it is. Each has a sentence and a cure in packages/i18n. */
export const FINDINGS = {
  environment_fine: 'fine',
  environment_refused: 'wrong',
  environment_trying: 'weak',
  runs_as_root: 'weak',
  database_fine: 'fine',
  database_new: 'fine',
  database_embedded: 'weak',
  database_silent: 'wrong',
  database_read_only: 'wrong',
  database_demo: 'wrong',
  role_fine: 'fine',
  role_open: 'weak',
  role_refused: 'wrong',
  migrations_fine: 'fine',
  migrations_newer: 'weak',
  migrations_pending: 'wrong',
  migrations_other: 'wrong',
  keys_fine: 'fine',
  keys_refused: 'wrong',
  clock_fine: 'fine',
  clock_off: 'wrong',
  zone_fine: 'fine',
  zone_differs: 'wrong',
  light_good: 'fine',
  light_never: 'fine',
  light_off: 'fine',
  light_late: 'weak',
  light_bad: 'wrong',
  worker_never: 'weak',
  backup_fresh: 'fine',
  backup_late: 'wrong',
  backup_none: 'wrong',
  backup_not_noted: 'weak',
  restore_checked: 'fine',
  restore_not_checked: 'weak',
  restore_not_clean: 'wrong',
  disk_free: 'fine',
  disk_low: 'weak',
  disk_full: 'wrong',
  folder_missing: 'wrong',
  folder_closed: 'wrong',
  certificate_fine: 'fine',
  certificate_none: 'fine',
  certificate_ends: 'weak',
  certificate_ended: 'wrong',
  certificate_of_other: 'wrong',
  certificate_untrusted: 'wrong',
  certificate_unknown: 'unknown',
  settings_strong: 'fine',
  settings_weak: 'weak',
  approvers_enough: 'fine',
  approvers_alone: 'weak',
  approvers_missing: 'wrong',
  service_answers: 'fine',
  service_silent: 'wrong',
  chain_off: 'fine',
  chain_main: 'fine',
  chain_other: 'wrong',
  mail_off: 'weak',
  mail_last: 'fine',
  push_on: 'fine',
  push_off: 'fine',
  alerts_reach: 'fine',
  alerts_unsent: 'weak',
  not_asked: 'unknown',
} as const satisfies Record<string, Level>;
export type FindingCode = keyof typeof FINDINGS;

/** `params` fill the sentence and the cure. `names` are keys whose words the reader's language has. */
export type Finding = {
  check: DoctorCheck;
  level: Level;
  code: FindingCode;
  params: Record<string, string | number>;
  names: string[];
};

/** Returns what a check found, with the level that its code has. */
export const finding = (
  check: DoctorCheck,
  code: FindingCode,
  params: Finding['params'] = {},
  names: readonly string[] = [],
): Finding => ({ check, level: FINDINGS[code], code, params, names: [...names] });
