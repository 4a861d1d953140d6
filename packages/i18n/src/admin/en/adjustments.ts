import type { Texts } from '../../texts.ts';
import type { adjustments as source } from '../ko/adjustments.ts';

export const adjustments: Texts<typeof source> = {
  title: 'Point and lotto coin payouts',
  add: 'Register adjustment',
  columns: {
    id: 'No.',
    createdAt: 'Created',
    username: 'Username',
    name: 'Name',
    point: 'Amount',
    type: 'Kind',
    isHidden: 'Hidden',
    description: 'Memo',
  },
  types: { point: 'Points', lotto: 'Lotto coins' },
  hidden: 'Limit only',
  signHint: 'Write - in front to deduct. Up to two decimals.',
  limitOnly: 'Deduct from the limit only, hidden from the member',
  submit: 'Adjust {{amount}}\u00a0{{unit}}',
  checkFirst: 'Check the username first',
  amountFirst: 'Enter the amount',
  failed: 'Adjustment failed',
  donePoint: 'Points adjusted',
  doneLotto: 'Lotto coins adjusted',
  doneHidden: 'Limit deducted (hidden)',
  deleteConfirm: 'Really delete?',
  forceWarning: 'If forced, the missing part stays as a debt of the member.',
};
