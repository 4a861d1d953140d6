import type { ErrorTexts } from '../../error-texts.ts';
import { errors as shared } from './shared-errors.ts';

/** The texts that administrators meet too, and those of the portal alone. */
export const errors = {
  ...shared,
  password_min_4: 'Use a password of at least 4 characters.',
  password_not_match: 'The new passwords do not match.',
  please_check_center: 'Please check the center.',
  please_check_recommender: 'Please check the recommender.',
  alert_empty_amount_or_holder:
    'Enter the amount and the sender name (or the last 4 characters of the transaction ID).',
  amount_not_in_list: 'Please choose an amount from the list.',
  min_amount_required: 'This is below the minimum amount.',
  fill_all_bank_info: 'Enter the bank, the account holder and the account number (4 to 20 digits).',
  no_trc20_wallet: 'No TRC20 wallet is registered. Add one in your profile first.',
  no_lotto_wallet: 'No lotto wallet is registered. Add one in your profile first.',
  consent_required: 'Please consent to the required documents.',
  consent_outdated: 'A document has a new version. Reload the page and look again.',
  select_product_alert: 'Please choose a product.',
  conversion_not_allowed: 'Points cannot be converted right now.',
  insufficient_point: 'You do not have enough points.',
  withdraw_not_allowed: 'Withdrawals are not possible right now.',
  destination_limit: 'You can save up to 20 destinations. Please remove one that you no longer use.',
  deposit_open_limit:
    'You have several open deposit requests. Please wait until one of them has been handled.',
  deposit_day_limit: 'You have made too many deposit requests today. Please try again tomorrow.',
  access_blocked: 'Access is currently unavailable.',
  must_change_password: 'Please change your password to continue.',
  look_only: 'You are only looking at this account. Nothing can be changed.',
  username_taken: 'This username is already taken.',
  passkey_invalid: 'This passkey could not be verified. Please try again.',
  alarm_link_invalid: 'This link has expired or was already used.',
  stop_link_invalid:
    'This link cannot be read. Please open the one in the e-mail again, or use the notification settings.',
  confirmation_link_invalid:
    'This link has expired or was already used. You can send a new one in the settings.',
  look_link_invalid: 'This link has expired or was already used.',
  passkey_limit: 'You can save up to 10 passkeys. Please remove one that you no longer use.',
  passkey_known: 'This passkey is saved already.',
  passkeys_unavailable: 'Passkeys cannot be used at this address.',
} as const satisfies ErrorTexts;
