import type { Texts } from '../../../texts.ts';
import type { later as source } from '../../ko/portal/later.ts';

export const later: Texts<typeof source> = {
  idle: {
    title: 'You will be logged out in {{seconds}} seconds',
    text: 'Nothing has happened for a while, so we log you out after 5 minutes to keep your account safe.',
    stay: 'Stay logged in',
  },
  kept: {
    amount: 'The {{amount}} you entered will be kept. Log in again to pick up where you left off.',
    form: {
      withdraw: 'What you entered for the withdrawal will be kept.',
      conversion: 'The conversion amount you chose will be kept.',
      deposit: 'What you entered for the deposit will be kept.',
      purchase: 'Your chosen product is kept.',
      profile: 'The phone number and e-mail you entered will be kept.',
      bank: 'The bank and account holder you entered will be kept. Account numbers are never kept.',
      destination:
        'The name of the destination you entered will be kept. Account numbers and addresses are never kept.',
      inquiry: 'The message you were writing will be kept.',
    },
  },
  checking: {
    title: 'Checking the result',
    text: 'The answer is taking a while. The same request is never processed twice.',
    unsettled: 'The result is not known yet. See your history or check again.',
    again: 'Check again',
  },
  passkeyProof: {
    use: 'Use a passkey',
    text: 'Confirm with the fingerprint, face or screen lock of your device.',
    other: 'Use a code instead',
    failed: 'The passkey could not be verified. Please try again.',
  },
  offline: {
    asOf: 'Amounts as of {{time}}. They update when you are back online.',
  },
};
