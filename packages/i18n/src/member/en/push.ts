import type { Push } from '../ko/push.ts';

export const push: Push = {
  new_device: 'New login from another device. Not you? Take a look.',
  password_changed: 'Your password was changed. Not you? Take a look.',
  email_changed: 'Your e-mail address was changed. Not you? Take a look.',
  second_factor_added: 'Your two-step verification was turned on.',
  second_factor_removed: 'Your two-step verification was turned off. Not you? Take a look.',
  passkey_added: 'A passkey was added. Not you? Take a look.',
  passkey_removed: 'A passkey was removed. Not you? Take a look.',
  destination_added: 'A payout destination was added. Not you? Take a look.',
  destination_changed: 'Your bank account or wallet was changed. Not you? Take a look.',
  withdrawal_requested: 'A withdrawal was requested and is not paid yet. Not you? Take a look.',
  withdrawal_completed: 'Your withdrawal is complete.',
  withdrawal_cancelled: 'Your withdrawal was cancelled and not paid. See why.',
  withdrawal_reopened: 'The payment of your withdrawal was returned. It will be paid again.',
  purchase_withdrawn: 'A purchase of yours was withdrawn. See why.',
  deposit_completed: 'Your deposit is confirmed.',
  new_member: 'A new member joined your organisation.',
  inquiry_answered: 'Your question was answered.',
  rewards_posted: 'New rewards have been posted.',
  notice: 'There is a new notice for you.',
  deposit_address: 'The deposit address has changed. Check the new one before you send.',
};
