import type { Texts } from '../../texts.ts';
import type { codeGrants as source } from '../ko/code-grants.ts';

export const codeGrants: Texts<typeof source> = {
  title: 'Code payout',
  add: 'Grant a code',
  columns: {
    createdAt: 'Created',
    username: 'Username',
    name: 'Name',
    amount: 'Amount',
    pv: 'PV',
    active: 'Status',
    toggle: 'Switch',
  },
  active: 'Active',
  inactive: 'Inactive',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  toggleFailed: 'Could not change the status',
  product: 'Product',
  choose: 'Choose a product',
  productOption: '{{name}} · {{price}}\u00a0won',
  grant: 'Grant',
  granted: 'Granted',
  grantFailed: 'Could not grant',
  checkFirst: 'Check the username first',
  productFirst: 'Choose a product',
  deleted: 'Deleted!',
  deleteConfirm: 'Really delete?',
};
