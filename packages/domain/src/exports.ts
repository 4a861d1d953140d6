/** Days for which spreadsheets that staff made are kept. docs/operations/exports.md. */
export const EXPORT_DAYS = 30;
/**
 * Largest spreadsheet whose file is kept, in bytes as it was sent. Of a larger one the entry alone is kept.
 */
export const EXPORT_KEPT_MAX_BYTES = 10 * 1024 * 1024;

/** What staff export. */
export const EXPORTED_LISTS = [
  'members',
  'deposits',
  'withdrawals',
  'adjustments',
  'products',
  'rewards',
  'audit',
  'disclosure',
  'review',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];
