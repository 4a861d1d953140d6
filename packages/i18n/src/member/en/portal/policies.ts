import type { Texts } from '../../../texts.ts';
import type { policies as source } from '../../ko/portal/policies.ts';

export const policies: Texts<typeof source> = {
  kinds: {
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    marketing: 'Marketing messages',
  },
  effective: 'In force from {{day}}',
  version: 'Version {{version}}',
  inForce: 'In force',
  coming: 'Coming',
  old: 'Earlier version',
  versions: 'Other versions',
  none: 'No document is published yet.',
  korean: 'This document is not available in this language yet. The Korean original is shown.',
  ask: 'I agree to',
  required: 'required',
  optional: 'optional',
  read: 'Read it',
  gateTitle: 'Your consent is needed to go on',
  gateLead: 'Please read the documents in force and consent to them. You can log out instead.',
  give: 'Consent and continue',
  failed: 'Your consent could not be stored. Please try again.',
  logout: 'Log out',
  missing: 'Please consent to all required items.',
  optionalTitle: 'Optional consents',
  optionalGiven: 'You consented on {{day}}. You can withdraw it at any time.',
  optionalNot: 'You have not consented.',
  optionalStored: 'Your consent is stored.',
  optionalWithdrawn: 'Your consent is withdrawn.',
};
