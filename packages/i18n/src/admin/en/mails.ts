import type { Texts } from '../../texts.ts';
import type { mails as source } from '../ko/mails.ts';

export const mails: Texts<typeof source> = {
  title: 'Mails',
  lead: 'Every kind of mail in each language of its readers, with made-up data. Nothing is sent from here.',
  reader: 'Readers',
  readers: { member: 'Members', staff: 'Administrators', operator: 'Security alerts' },
  kind: 'Mail',
  language: 'Language',
  theme: 'Screen',
  themes: { light: 'Light', dark: 'Dark' },
  width: 'Width',
  widths: { phone: 'Phone', wide: 'Wide' },
  part: 'Shown',
  parts: { html: 'Mail', text: 'Text' },
  subject: 'Subject',
  preheader: 'Preheader',
  loadFailed: 'The mails could not be loaded',
};
