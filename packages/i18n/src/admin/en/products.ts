import type { Texts } from '../../texts.ts';
import type { products as source } from '../ko/products.ts';

export const products: Texts<typeof source> = {
  title: 'Products',
  columns: {
    createdAt: 'Created',
    toggle: 'Switch',
    username: 'Username',
    name: 'Name',
    productName: 'Product',
    amount: 'Amount',
    pv: 'PV',
    status: 'Status',
    type: 'Type',
  },
  types: { normal: 'Normal', bcode: 'Bonus' },
  statuses: { approved: 'Approved', inactive: 'Deactivated', cancelled: 'Cancelled' },
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  toggled: 'The status was changed',
  toggleFailed: 'Could not change the status',
  deleteConfirm: 'Really delete?',
  forceWarning: 'If forced, its rewards are taken back too, and what is missing stays as a debt.',
};
