import type { Texts } from '../../texts.ts';
import type { ownEmail as source } from '../ko/own-email.ts';

export const ownEmail: Texts<typeof source> = {
  lead: 'Changes to your account, such as its password, two-step verification, role or devices, are mailed to this address.',
  address: 'Mail address',
  addressHint: 'Leave it empty to get no mails.',
  language: 'Language of the mails',
  confirmed: 'Confirmed',
  open: 'Not confirmed',
  unconfirmed: 'Open the link in the mail that was sent to this address. Until then no mails are sent.',
  changing:
    'Open the link in the mail that was sent to this address. Until then mails go to the address before it.',
  sendAgain: 'Send the link again',
  saved: 'Saved',
  asked: 'A mail was sent. Open its link to confirm the address.',
  failed: 'The mail address could not be saved',
  noServer: 'No mail server is configured, so an address cannot be used.',
};
