import type { Texts } from '../../texts.ts';
import type { security as source } from '../ko/security.ts';

export const security: Texts<typeof source> = {
  payoutsStopped:
    'Payouts are stopped: no withdrawal is completed and no payout file leaves. The setting "Stop payouts" ends it.',
  publicHost:
    'The back office answers on the public address of the portal. Give it a host of its own and limit the networks that reach it.',
  passwordHold: {
    text: 'Staff set this password. Withdrawals and changes of payout details wait until {{time}}, unless another administrator releases them.',
    release: 'Release the hold',
    released: 'The hold is released.',
    link: 'E-mail a link for a new password',
    sent: 'The link is being sent. Only the member sees it.',
  },
  weaker: 'Settings weaker than recommended ({{count}}): {{names}}.',
  weakerMore: 'The checklist has {{count}} more.',
  weakerShow: 'Open the security checklist',
  title: 'Security check ({{met}} of {{total}} met)',
  met: 'Met',
  weak: 'Weaker than recommended',
  values: 'Now {{now}} · recommended {{recommended}}',
  apply: 'Set as recommended',
  risks: {
    step_up: 'When off, a stolen session is enough to change e-mail, bank account and wallets.',
    step_up_conversion_limit: 'With a high limit, a stolen session can convert large amounts.',
    withdraw_cooling_hours: 'If a changed account can be paid at once, the member has no time to notice.',
    withdraw_daily_requests: 'Without a limit, a balance can be drained in many small requests.',
    deposit_open_requests: 'Without a limit, one member can fill the list of deposits with requests.',
    deposit_daily_requests: 'Without a limit, a program can send deposit requests all day.',
    admin_second_factor: 'One leaked password opens the whole back office.',
    staff_proof_minutes: 'With a stolen session someone else moves money until the last proof expires.',
    admin_idle_minutes: 'Someone else can use the screen of an administrator who has left.',
    personal_data_in_calls:
      'An administrator with the right reads phone numbers and accounts of all members over REST at once.',
    two_person_limit: 'One person can create a payout and pay it alone.',
    password_min_length: 'Short passwords are guessed quickly.',
    password_refuse_common: 'Attackers try the commonest passwords first.',
    password_refuse_own: 'A person who knows the username or phone number can log in.',
    password_refuse_repeated: 'A password such as "1111" is guessed within a few tries.',
  },
};
