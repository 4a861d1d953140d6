import type { Texts } from '../../texts.ts';
import type { mail as source } from '../ko/mail.ts';

export const mail: Texts<typeof source> = {
  invite: {
    subject: 'Invitation to the back office of {{brand}}',
    headline: 'You are invited as an administrator',
    lead: 'You are invited as an administrator of {{brand}}. Please choose a password with the button below.',
    button: 'Choose a password',
    ignore: 'If you did not expect an invitation, ignore this mail.',
  },
  until: 'The link works once, until {{time}}.',
  address: 'If the button does not open, please open this address.',
  report: {
    subject: '[{{brand}}] {{kind}} report {{period}}',
    headline: '{{kind}} report',
    lead: 'In brackets, the change since {{before}}. The attached spreadsheet has the details.',
    leadAlone: 'The attached spreadsheet has the details.',
    before: { daily: 'the day before', monthly: 'the month before' },
    same: 'unchanged',
    fromZero: 'from 0',
    deals: '{{count}}',
    people: '{{count}}',
    points: '{{amount}} P',
    button: 'See the reports',
  },
  alert: {
    subject: '[{{brand}}] Security alert: {{rule}}',
    eyebrow: 'Security alert',
    about: 'About',
    entry: 'Audit entry',
    time: 'Time',
    step: 'First step',
    button: 'See the alerts',
    subjects: {
      admin: 'Administrator {{id}}',
      member: 'Member {{id}}',
      visitor: 'Accounts that do not exist',
      network: 'Network {{id}}',
      setting: 'Setting {{id}}',
      approval: 'Request {{id}}',
      adjustment: 'Adjustment {{id}}',
      rate: 'Rate {{id}}',
    },
  },
};
