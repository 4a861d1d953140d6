import type { Texts } from '../../../texts.ts';
import type { later as source } from '../../ko/portal/later.ts';

export const later: Texts<typeof source> = {
  passkeyProof: {
    use: 'Use a passkey',
    text: 'Confirm with the fingerprint, face or screen lock of your device.',
    other: 'Use a code instead',
    failed: 'The passkey could not be verified. Please try again.',
  },
  idle: {
    title: 'You will be logged out in {{seconds}} seconds',
    text: 'Nothing has happened for a while, so we log you out after 5 minutes to keep your account safe.',
    stay: 'Keep me in',
  },
};
