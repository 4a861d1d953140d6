import type { Texts } from '../../texts.ts';
import type { firstDay as source } from '../ko/first-day.ts';

export const firstDay: Texts<typeof source> = {
  title: 'Your first days',
  progress: '{{done}} of {{count}} done',
  isDone: 'done',
  isOpen: 'open',
  steps: {
    plan: { title: 'Confirm the reward plan', hint: 'No reward is paid before you do.' },
    packages: { title: 'Packages', hint: 'Set prices and PV, and put them on sale.' },
    center: { title: 'A center', hint: 'Members join under a center.' },
    depositAddress: { title: 'Deposit address', hint: 'The wallet that members pay USDT to.' },
    company: { title: 'Company data', hint: 'Name and business number stand under pages and mails.' },
    terms: {
      title: 'Terms and privacy policy',
      hint: 'Members consent to what you publish; version and time are kept.',
    },
    secondOwner: {
      title: 'A second owner, and two people',
      hint: 'It begins when two people have logged in with a second factor and confirmed it.',
    },
    worker: { title: 'Background jobs', hint: 'The worker settles at night and sends mail.' },
    mail: { title: 'Mail', hint: 'Done with the first mail that leaves.' },
    backup: { title: 'Backup', hint: 'Done with the first backup that is noted.' },
    deposit: { title: 'First deposit', hint: 'Try a small amount, from the deposit to its completion.' },
    settled: { title: 'First settlement', hint: 'In review mode: read the draft, then approve it.' },
  },
};
