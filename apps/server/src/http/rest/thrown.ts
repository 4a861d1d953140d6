/**
 * What the procedures behind documented calls refuse with, by their code: inputs, verbs and what these call.
 * Generated: `npm run refusals`; `npm run verify` compares it. docs/api/rest.md#refusals
 */
export const THROWN: Readonly<Record<'member' | 'admin', Readonly<Record<string, string>>>> = {
  member: {
    'conversions.create':
      'amount_not_in_list balance_too_large conversion_not_allowed idempotency_conflict insufficient_point proof_required',
    'conversions.list': 'unusable_text',
    'dashboard.get': 'unauthorized',
    'deposits.list': 'unusable_text',
    'deposits.request':
      'alert_empty_amount_or_holder amount_not_in_list deposit_day_limit deposit_open_limit idempotency_conflict unauthorized unusable_text',
    'lookups.center': 'center_not_exist too_many_requests unusable_text',
    'lookups.recommender': 'recommender_not_exist too_many_requests unusable_text',
    'members.changePassword':
      'password_change_fail password_common password_is_own password_min password_min_4 password_repeats password_unchanged proof_required too_many_requests unauthorized unusable_text',
    'members.profile': 'unauthorized',
    'members.signUp':
      'center_not_exist password_common password_is_own password_min password_min_4 password_repeats please_check_center please_check_recommender recommender_not_exist too_many_requests unusable_text username_rule username_taken',
    'members.updateProfile':
      'field_locked invalid_input invalid_trc20_address password_hold proof_required too_many_requests unauthorized unusable_text',
    'passkeys.beginProof': 'passkeys_unavailable',
    'purchases.buy':
      'balance_too_large idempotency_conflict insufficient_point not_found proof_required select_product_alert',
    'purchases.list': 'unusable_text',
    'receipts.read': 'not_found',
    'rewards.list': 'unusable_text',
    'sessions.beginPasskeyLogin': 'passkeys_unavailable too_many_requests',
    'sessions.login': 'access_blocked login_failed too_many_requests unusable_text',
    'sessions.passkeyLogin':
      'access_blocked login_failed passkeys_unavailable too_many_requests unusable_text',
    'sessions.prove':
      'passkey_invalid passkeys_unavailable password_change_fail proof_required too_many_requests totp_invalid totp_required unauthorized unusable_text',
    'statements.combined': 'archived unusable_text',
    'statements.read': 'archived unusable_text',
    'statements.whole': 'archived unusable_text',
    'withdrawals.cancel': 'balance_too_large idempotency_conflict not_a_request not_found payout_in_progress',
    'withdrawals.check': 'not_found unauthorized unusable_text',
    'withdrawals.list': 'unusable_text',
    'withdrawals.request':
      'balance_too_large destination_limit exceed_available fill_all_bank_info idempotency_conflict min_amount_required no_lotto_wallet no_trc20_wallet not_found password_hold proof_required too_many_requests totp_invalid totp_required unauthorized unusable_text withdraw_not_allowed',
  },
  admin: {
    'adjustments.create':
      'adjustment_not_allowed approval_required balance_too_large forbidden idempotency_conflict member_closed member_not_exist overdraw role_daily_limit settlement_in_progress unusable_text',
    'adjustments.delete':
      'archived balance_too_large forbidden idempotency_conflict member_closed not_found overdraw role_daily_limit settlement_in_progress',
    'adjustments.list': 'invalid_input outside_scope unusable_text',
    'admins.create': 'admin_username_taken approval_required forbidden password_min unusable_text',
    'admins.delete': 'delete_self forbidden last_owner not_found',
    'centers.checkDuplicateName': 'unusable_text',
    'centers.create':
      'approval_required center_name_taken forbidden member_closed member_not_exist unusable_text',
    'centers.delete': 'center_in_use not_found',
    'centers.update':
      'approval_required center_name_taken forbidden member_closed member_not_exist not_found settlement_in_progress unusable_text',
    'codeGrants.checkUsername': 'member_not_exist unusable_text',
    'codeGrants.create':
      'approval_required forbidden idempotency_conflict member_closed member_not_exist not_found role_daily_limit unusable_text',
    'codeGrants.delete':
      'archived balance_too_large code_grant_has_rewards forbidden not_found role_daily_limit settlement_in_progress',
    'codeGrants.list': 'invalid_input outside_scope unusable_text',
    'codeGrants.setActive': 'approval_required forbidden not_found role_daily_limit settlement_in_progress',
    'deposits.complete':
      'approval_required balance_too_large forbidden idempotency_conflict not_found role_daily_limit',
    'deposits.delete':
      'archived balance_too_large forbidden idempotency_conflict not_found overdraw role_daily_limit',
    'deposits.list': 'invalid_input outside_scope unusable_text',
    'exports.adjustments': 'forbidden invalid_input outside_scope unusable_text',
    'exports.audit': 'archived forbidden invalid_input outside_scope unusable_text',
    'exports.deposits': 'forbidden invalid_input outside_scope unusable_text',
    'exports.disclosure': 'forbidden',
    'exports.load': 'forbidden not_found',
    'exports.members': 'forbidden invalid_input outside_scope unusable_text',
    'exports.products': 'forbidden invalid_input outside_scope unusable_text',
    'exports.review': 'forbidden',
    'exports.rewards': 'archived forbidden invalid_input unusable_text',
    'exports.withdrawals': 'forbidden invalid_input outside_scope unusable_text',
    'memberNotes.add':
      'attachment_too_large attachment_type idempotency_conflict member_closed member_not_exist unusable_text',
    'memberNotes.attachment': 'not_found',
    'members.delete': 'member_in_use not_found settlement_in_progress',
    'members.get': 'not_found',
    'members.list': 'invalid_input outside_scope unusable_text',
    'members.update':
      'approval_required center_not_exist forbidden invalid_input invalid_trc20_address member_closed not_found password_apart password_hold password_min_4 recommender_cycle recommender_not_exist settlement_in_progress unusable_text',
    'members.updateRecommender':
      'approval_required forbidden member_closed member_not_exist not_found recommender_cycle recommender_not_exist settlement_in_progress unusable_text',
    'notices.create': 'invalid_input unusable_text',
    'notices.delete': 'not_found',
    'notices.list': 'unusable_text',
    'notices.update': 'invalid_input not_found unusable_text',
    'products.delete':
      'archived balance_too_large code_grant_has_rewards forbidden idempotency_conflict member_closed not_found purchase_has_rewards role_daily_limit settlement_in_progress',
    'products.list': 'invalid_input outside_scope unusable_text',
    'products.toggle':
      'approval_required forbidden not_found not_toggleable role_daily_limit settlement_in_progress',
    'reports.read': 'not_found',
    'rewards.list': 'archived invalid_input unusable_text',
    'sessions.login':
      'login_failed passkey_needed too_many_requests totp_invalid totp_required unusable_text',
    'sessions.prove':
      'password_change_fail proof_required too_many_requests totp_invalid totp_required unauthorized unusable_text',
    'settings.save':
      'approval_required forbidden invalid_trc20_address setting_out_of_bounds setting_unknown unusable_text',
    'withdrawals.cancel': 'balance_too_large forbidden idempotency_conflict invalid_input unusable_text',
    'withdrawals.complete':
      'approval_required balance_too_large forbidden idempotency_conflict not_found payouts_stopped role_daily_limit',
    'withdrawals.list': 'invalid_input outside_scope unusable_text',
    'withdrawals.updateMemo': 'not_found unusable_text',
  },
};
