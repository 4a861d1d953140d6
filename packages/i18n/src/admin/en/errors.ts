import type { FirstErrorTexts } from '../../error-texts.ts';

export const errors: FirstErrorTexts = {
  invitation_invalid: 'The link has expired or was used. Please ask for a new one.',
  invitation_not_approved: 'The invitation was not approved. Please ask for a new one.',
  passkey_needed: 'Please log in with your passkey.',
  outside_hours: 'Your role may act from {{from}}:00 to {{until}}:00 only.',
  second_factor_needed: 'Please set up your second factor first.',
  invalid_input: 'Please check what you entered.',
  login_failed: '⚠️ The username or password is wrong.',
  forbidden: 'You do not have permission for this.',
  password_min: 'The password needs at least 10 characters.',
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
