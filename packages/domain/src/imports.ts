/**
 * Bytes of a file that one call brings. In base64 with the rest of the call it stays below the limit of a
 * body.
 */
export const IMPORT_PART_BYTES = 524_288;
/**
 * Bytes that one file of an import may have on the page. The command has no limit.
 * docs/operations/import.md#page.
 */
export const IMPORT_FILE_BYTES = 2_147_483_648;
/** From this many bytes on, the page says that the command is better. */
export const IMPORT_LARGE_BYTES = 268_435_456;
export const IMPORT_FILES = 40;

/** Whether a name is that of a file alone which an import reads: no path, not hidden, and a known ending. */
export const isImportFileName = (name: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N} ()._-]{0,99}\.(csv|tsv|txt)$/iu.test(name) ||
  name === 'mapping.json' ||
  name === 'control.json';

/** What can be wrong with the files of an import. docs/operations/import.md#faults. */
export const IMPORT_FAULTS = [
  'missing_file',
  'missing_column',
  'broken_row',
  'required',
  'too_long',
  'broken_text',
  'broken_amount',
  'negative_amount',
  'no_amount',
  'broken_time',
  'in_future',
  'invalid',
  'invalid_wallet',
  'username_rule',
  'unknown_value',
  'reserved_username',
  'duplicate_key',
  'duplicate_username',
  'duplicate_name',
  'duplicate_balance',
  'unknown_member',
  'unknown_recommender',
  'unknown_sponsor',
  'unknown_center',
  'unknown_package',
  'recommender_circle',
  'sponsor_circle',
  'place_taken',
  'place_outside',
  'company_elsewhere',
  'used_above_limit',
  'wrong_price',
  'wrong_state',
  'center_above_amount',
  'fee_above_amount',
  'missing_destination',
  'sum_differs',
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];

/** Why an import cannot begin or go on with a folder. */
export const FOLDER_PROBLEMS = [
  'file_missing',
  'not_json',
  'wrong_content',
  'closing_day_later',
  'installation_used',
  'already_imported',
  'import_begun',
  'other_files',
  'files_changed',
] as const;
export type FolderProblem = (typeof FOLDER_PROBLEMS)[number];

/** The files of an import, as its mapping names them. */
export const IMPORT_KINDS = [
  'centers',
  'members',
  'packages',
  'purchases',
  'balances',
  'withdrawals',
  'deposits',
  'history',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The steps of an import, in their order. docs/domain/moving-in.md#steps. */
export const IMPORT_STEPS = [
  'files',
  'members',
  'purchases',
  'balances',
  'sales',
  'requests',
  'history',
  'trees',
  'proof',
] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];
