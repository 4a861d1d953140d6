import type { ErrorTexts } from '../../error-texts.ts';
import { errors as memberErrors } from '../../member/en/errors.ts';
import type { errors as source } from '../ko/errors.ts';

export const errors: Record<keyof typeof source, string> & ErrorTexts = {
  ...memberErrors,
  invalid_input: 'Please check what you entered.',
  login_failed: '⚠️ The username or password is wrong.',
  forbidden: 'You do not have permission for this.',
  password_min: 'The password needs at least 10 characters.',
  exceed_available: 'This is more than can be withdrawn.',
  overdraw: 'The member’s balance is {{by}} {{unit}} short.',
  balance_too_large: 'That is {{by}} {{unit}} more than an account may hold.',
  deposit_spent:
    'Bought with this deposit: {{purchases}}. Cancel the purchase first, then delete the deposit.',
  not_a_request: 'This was already handled.',
  purchase_has_rewards: 'Rewards were already paid on this purchase. Only an owner can force it.',
  code_grant_has_rewards: 'Rewards were already paid on this grant. Switch it off instead.',
  settlement_in_progress: 'A settlement is being paid. Please try again shortly.',
  settlement_out_of_order: 'Settlements run in date order only.',
  reversal_overdraws: 'Some of these rewards are spent; reversing would overdraw a balance.',
  center_name_taken: 'A center with this name already exists.',
  nothing_changed: 'Nothing was changed.',
  mail_unavailable: 'E-mail cannot be sent. Please contact your center.',
  reset_link_invalid: 'This link has expired or was already used. Please request a new one.',
  required: 'Required.',
  invalid: 'The format is not right.',
  too_long: 'Too long.',
  server_error: '❌ A server error occurred.',
  too_many_requests: 'Too many attempts. Try again in {{retryAfterSeconds}} seconds.',
  too_small: 'Too small.',
  too_large: 'Too large.',
};
