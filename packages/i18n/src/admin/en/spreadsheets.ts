import type { Texts } from '../../texts.ts';
import type { spreadsheets as source } from '../ko/spreadsheets.ts';

export const spreadsheets: Texts<typeof source> = {
  titles: {
    members: 'Members',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    adjustments: 'Adjustments',
    products: 'Purchases',
    rewards: 'Rewards',
    audit: 'Audit log',
    review: 'Access review',
    disclosure: 'Payout ratio and incomes',
  },
  report: '{{kind}} report',
  lottoCoin: 'Lotto coins',
  point: 'P',
  all: 'All days',
  asOfNow: 'As of {{day}}',
  months: 'Months',
  bands: 'Income bands',
  item: 'Item',
  about: {
    title: 'About this file',
    name: 'Item',
    value: 'Value',
    file: 'Title',
    period: 'Period',
    madeAt: 'Made at',
    timeZone: 'Time zone of the times',
    rows: 'Rows',
    sum: 'Total',
  },
};
