import type { Texts } from '../../../texts.ts';
import type { conversions as source } from '../../ko/portal/conversions.ts';

export const conversions: Texts<typeof source> = {
  title: 'Convert points',
  lead: 'Turn withdrawable points into purchase points. This cannot be undone.',
  question: 'How much would you like to convert?',
  step: 'Step {{step}} of 2',
  afterwards: 'After',
  choose: 'Points to convert',
  surcharge: '5% surcharge included',
  withdrawable: 'Withdrawable points',
  purchase: 'Purchase points',
  deducts: 'Deducts {{amount}}\u00a0P',
  missing: '{{amount}}\u00a0P short',
  convert: 'Choose an amount to convert',
  convertAmount: 'Convert to {{amount}}\u00a0P',
  insufficient_point: 'You do not have enough withdrawable points.',
  confirm: {
    title: 'Convert to {{amount}} purchase points?',
    text: '{{deduction}} withdrawable points are deducted. This cannot be undone.',
  },
  purchase_success: 'Converted to purchase points.',
  purchase_fail: 'The points were not converted.',
};
