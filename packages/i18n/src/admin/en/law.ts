import type { Texts } from '../../texts.ts';
import type { law as source } from '../ko/law.ts';

export const law: Texts<typeof source> = {
  title: 'Payout ratio and income',
  lead: 'Rewards against sales, and monthly income of members, over 12 months',
  show: 'Show',
  month: 'Month',
  open: 'running',
  sales: 'Sales',
  rewards: 'Rewards',
  ratio: 'Ratio',
  over: 'Above the line of {{percent}} %',
  line: 'The line is {{percent}} %. A month without sales has no ratio.',
  members: 'Members',
  band: 'Monthly income',
  none: 'No income',
  upTo: 'Up to {{end}}\u00a0P',
  above: 'Above {{end}}\u00a0P',
  share: 'Share',
  amount: 'Rewards paid',
  shares: 'Share of members by income band (%)',
  people: '{{members}} members',
  source: 'Income is the sum of rewards that settlements paid. Adjustments and the company are left out.',
};
