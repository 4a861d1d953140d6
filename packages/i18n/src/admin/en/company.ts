import type { Texts } from '../../texts.ts';
import type { company as source } from '../ko/company.ts';

export const company: Texts<typeof source> = {
  data: {
    title: 'Company data',
    lead: 'Shown in the foot of the member portal and of mails. Nothing is shown for what is empty.',
    wrong: 'Check this value.',
    wrongNumber: 'This is no business number. Check the digits.',
  },
  address: {
    title: 'Deposit address',
    lead: 'The TRC20 address that members see. Deposits to earlier addresses are still recognised.',
    none: 'No deposit address is stored. The variable DEPOSIT_ADDRESS is shown where it is set.',
    now: 'Present address',
    change: 'Change address',
    set: 'Set address',
    dialog: 'Change the deposit address',
    warning:
      'All deposits of members go to the new address. Members are told at once, and the deposit page names the day of the change for 14 days.',
    first:
      'Before approval by two people is in force the first address applies at once. A later change is approved by another administrator, or waits 24 hours where one person is alone.',
    waits:
      'Where the approval rule is on, another administrator approves it. One person alone in production waits 24 hours.',
    field: 'New address',
    wrong: 'This is no TRON address: a letter is missing or wrong.',
    save: 'Change to this address',
    saved: 'The deposit address was changed.',
    failed: 'The deposit address could not be changed.',
    history: 'History',
    noHistory: 'No change yet.',
    configured: 'Variable',
    columns: { at: 'Time', from: 'Before', to: 'After', by: 'Administrator', approval: 'Approval' },
    approvedBy: 'No. {{id}} · {{name}}',
  },
};
