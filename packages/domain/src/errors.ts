/** Every error code and its HTTP status. The specs' message keys are used verbatim. */
export const ERROR_STATUS = {
  invalid_input: 400,
  unusable_text: 400,
  username_rule: 400,
  username_taken: 400,
  password_min_4: 400,
  password_min: 400,
  password_not_match: 400,
  password_is_own: 400,
  password_repeats: 400,
  password_common: 400,
  password_change_fail: 400,
  please_check_center: 400,
  please_check_recommender: 400,
  alert_empty_amount_or_holder: 400,
  amount_not_in_list: 400,
  min_amount_required: 400,
  fill_all_bank_info: 400,
  no_trc20_wallet: 400,
  no_lotto_wallet: 400,
  invalid_trc20_address: 400,
  select_product_alert: 400,
  view_names_member: 400,
  setting_unknown: 400,
  setting_out_of_bounds: 400,
  adjustment_not_allowed: 400,
  payout_account_invalid: 400,
  payout_result_unreadable: 400,
  statement_unreadable: 400,
  statement_match_differs: 400,
  passkey_invalid: 400,
  reset_link_invalid: 400,
  look_link_invalid: 400,
  role_not_exist: 400,
  invitation_invalid: 400,
  alarm_link_invalid: 400,
  plan_invalid: 400,
  plan_too_early: 400,
  settlement_day_invalid: 400,
  unauthorized: 401,
  login_failed: 401,
  totp_required: 401,
  totp_invalid: 401,
  passkey_needed: 401,
  forbidden: 403,
  csrf: 403,
  must_change_password: 403,
  look_only: 403,
  proof_required: 403,
  second_factor_needed: 403,
  field_locked: 403,
  not_found: 404,
  center_not_exist: 404,
  recommender_not_exist: 404,
  member_not_exist: 404,
  exceed_available: 409,
  withdraw_not_allowed: 409,
  conversion_not_allowed: 409,
  insufficient_point: 409,
  overdraw: 409,
  balance_too_large: 409,
  transaction_id_used: 409,
  deposit_spent: 409,
  deposit_disputed: 409,
  deposit_changed: 409,
  deposit_matched: 409,
  deposit_evidence: 409,
  not_a_request: 409,
  payout_in_progress: 409,
  payout_batches_off: 409,
  payout_batch_state: 409,
  payout_nothing_fits: 409,
  payout_wrong_type: 409,
  payout_same_address: 409,
  day_signed: 409,
  day_open: 409,
  already_deleted: 409,
  not_toggleable: 409,
  purchase_has_rewards: 409,
  purchase_withdrawal_off: 409,
  purchase_withdrawal_late: 409,
  purchase_granted: 409,
  code_grant_has_rewards: 409,
  settlement_in_progress: 409,
  settlement_out_of_order: 409,
  settlement_already_posted: 409,
  settlement_state: 409,
  settlement_too_early: 409,
  period_closed: 409,
  archived: 409,
  reversal_overdraws: 409,
  center_name_taken: 409,
  center_in_use: 409,
  recommender_cycle: 409,
  not_a_leaf: 409,
  member_in_use: 409,
  member_closed: 409,
  account_not_settled: 409,
  admin_username_taken: 409,
  invitation_not_approved: 409,
  last_owner: 409,
  change_self: 409,
  approval_required: 409,
  approval_own: 403,
  outside_hours: 403,
  outside_scope: 403,
  role_daily_limit: 409,
  approval_ended: 409,
  approval_stale: 409,
  approval_maker: 409,
  role_in_use: 409,
  role_is_fixed: 409,
  second_factor_on: 409,
  two_people_needed: 409,
  held_by_member: 409,
  held_by_alarm: 409,
  held_by_staff: 409,
  import_file_name: 400,
  import_file_large: 400,
  held_by_risk: 409,
  attachment_type: 400,
  attachment_too_large: 400,
  hold_needs_staff: 409,
  password_hold: 409,
  destination_limit: 409,
  view_limit: 409,
  view_name_taken: 409,
  passkey_limit: 409,
  passkey_known: 409,
  passkeys_unavailable: 409,
  delete_self: 409,
  idempotency_conflict: 409,
  nothing_changed: 409,
  message_gone: 409,
  inquiry_changed: 409,
  import_part_missing: 409,
  import_job_open: 409,
  import_unchecked: 409,
  import_not_possible: 409,
  mail_unavailable: 409,
  too_many_requests: 429,
  deposit_open_limit: 429,
  deposit_day_limit: 429,
  too_many_streams: 429,
  server_error: 500,
  access_blocked: 503,
  database_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
/** Lists of codes are types: webs that import this file do not carry them. */
type Codes<Code extends ErrorCode> = Code;

/** Codes of payout batches, reconciliation, messages that were given up, inquiries and moving in. Their texts are loaded with these screens. */
export type PayoutErrorCode = Codes<
  | 'payout_batches_off'
  | 'payout_batch_state'
  | 'payout_nothing_fits'
  | 'payout_wrong_type'
  | 'payout_same_address'
  | 'payout_account_invalid'
  | 'payout_result_unreadable'
  | 'deposit_changed'
  | 'deposit_matched'
  | 'deposit_evidence'
  | 'day_signed'
  | 'day_open'
  | 'statement_unreadable'
  | 'statement_match_differs'
  | 'purchase_withdrawal_off'
  | 'purchase_withdrawal_late'
  | 'purchase_granted'
  | 'message_gone'
  | 'inquiry_changed'
  | 'import_file_name'
  | 'import_file_large'
  | 'import_part_missing'
  | 'import_job_open'
  | 'import_unchecked'
  | 'import_not_possible'
>;

/** Codes of saved views. Their texts are loaded with the menu of views. */
export type ViewErrorCode = Codes<'view_names_member' | 'view_limit' | 'view_name_taken'>;

/** Codes that only calls of the back office answer. The portal has no text for them. */
export type StaffErrorCode =
  | PayoutErrorCode
  | ViewErrorCode
  | Codes<
      | 'settlement_day_invalid'
      | 'settlement_in_progress'
      | 'settlement_out_of_order'
      | 'settlement_already_posted'
      | 'settlement_state'
      | 'settlement_too_early'
      | 'reversal_overdraws'
      | 'plan_invalid'
      | 'plan_too_early'
      | 'setting_unknown'
      | 'setting_out_of_bounds'
      | 'adjustment_not_allowed'
      | 'role_not_exist'
      | 'invitation_invalid'
      | 'invitation_not_approved'
      | 'second_factor_needed'
      | 'outside_hours'
      | 'outside_scope'
      | 'role_daily_limit'
      | 'passkey_needed'
      | 'deposit_spent'
      | 'deposit_disputed'
      | 'already_deleted'
      | 'not_toggleable'
      | 'purchase_has_rewards'
      | 'code_grant_has_rewards'
      | 'period_closed'
      | 'center_name_taken'
      | 'center_in_use'
      | 'recommender_cycle'
      | 'not_a_leaf'
      | 'member_closed'
      | 'account_not_settled'
      | 'member_in_use'
      | 'admin_username_taken'
      | 'last_owner'
      | 'change_self'
      | 'approval_required'
      | 'approval_own'
      | 'approval_ended'
      | 'approval_stale'
      | 'approval_maker'
      | 'role_in_use'
      | 'role_is_fixed'
      | 'delete_self'
      | 'two_people_needed'
      | 'held_by_member'
      | 'held_by_alarm'
      | 'held_by_staff'
      | 'held_by_risk'
      | 'attachment_type'
      | 'attachment_too_large'
    >;

/** Codes that only calls of the portal answer. The back office has no text for them. */
export type MemberErrorCode = Codes<
  | 'password_min_4'
  | 'password_not_match'
  | 'please_check_center'
  | 'please_check_recommender'
  | 'alert_empty_amount_or_holder'
  | 'amount_not_in_list'
  | 'min_amount_required'
  | 'fill_all_bank_info'
  | 'no_trc20_wallet'
  | 'no_lotto_wallet'
  | 'select_product_alert'
  | 'conversion_not_allowed'
  | 'insufficient_point'
  | 'withdraw_not_allowed'
  | 'destination_limit'
  | 'deposit_open_limit'
  | 'deposit_day_limit'
  | 'access_blocked'
  | 'must_change_password'
  | 'look_only'
  | 'username_taken'
  | 'passkey_invalid'
  | 'alarm_link_invalid'
  | 'look_link_invalid'
  | 'passkey_limit'
  | 'passkey_known'
  | 'passkeys_unavailable'
>;

export type ErrorParams = Readonly<Record<string, string | number | boolean>>;

/** Parameters that hold an amount in hundredths. A text shows them only through `readableParams` of the i18n package. */
export const AMOUNT_PARAMS: ReadonlySet<string> = new Set(['by', 'missing', 'minimum', 'available']);

/** A refusal: nothing changed, and the code says why. `fields` names the wrong inputs by path. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, fields?: Readonly<Record<string, string>>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
