import type { Texts } from '../../texts.ts';
import type { policies as source } from '../ko/policies.ts';

export const policies: Texts<typeof source> = {
  lead: 'A published version is never changed or deleted. From its day on, signups and the next login ask for consent.',
  kinds: {
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    marketing: 'Marketing messages (optional)',
  },
  write: 'Write a new version',
  edit: 'Edit the draft',
  show: 'Show',
  none: 'Nothing is written yet. No consent is asked for before a version is published.',
  draft: 'Draft',
  version: 'Version {{version}}',
  states: { draft: 'Draft', coming: 'Coming', inForce: 'In force', old: 'Earlier version' },
  columns: {
    version: 'Version',
    effectiveOn: 'In force from',
    state: 'State',
    languages: 'Languages',
    consents: 'Members who consented',
    by: 'Written by',
  },
  effectiveOn: 'In force from',
  effectiveHint:
    'Today or later. Changed terms are usually announced 7 days before, unfavourable ones 30 days.',
  text: 'Text',
  textHint: 'Korean is required. An empty language shows the Korean text with a note.',
  save: 'Save the draft',
  saved: 'The draft was saved.',
  saveFailed: 'The draft could not be saved.',
  remove: 'Discard the draft',
  removed: 'The draft was discarded.',
  publish: 'Publish',
  publishTitle: 'Publish {{name}}?',
  publishLead: 'It is in force from {{day}}. After that it is never changed or deleted.',
  published: 'Published.',
  publishFailed: 'It could not be published.',
  consents: {
    title: 'Consents',
    none: 'No consent is recorded.',
    given: 'Given',
    refused: 'Not given',
    sources: { signup: 'Signup', login: 'Login', settings: 'Settings' },
  },
};
