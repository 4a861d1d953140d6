import type { Texts } from '../../texts.ts';
import type { keptExports as source } from '../ko/kept-exports.ts';

export const keptExports: Texts<typeof source> = {
  title: 'Exported spreadsheets',
  lead: 'Exports are listed for 30 days. Files of up to 10 MB are kept encrypted; only the administrator who made one and owners can download it again.',
  none: 'Nothing was exported in the last 30 days.',
  lists: {
    members: 'Members',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    adjustments: 'Adjustments',
    products: 'Purchases',
    rewards: 'Rewards',
    audit: 'Audit log',
    disclosure: 'Payout ratio and income',
    review: 'Access review',
  },
  gone: 'Deleted administrator',
  size: '{{rows}} rows · {{size}}',
  cut: 'Stopped',
  inFull: 'In full',
  filters: 'Filters',
  noFilters: 'No filters',
  noFile: 'No file',
  noRight: 'No right',
  load: 'Download',
  loadOf: 'Download {{list}} of {{at}} again',
  loadFailed: 'The file was not downloaded',
  more: 'Show more',
};
