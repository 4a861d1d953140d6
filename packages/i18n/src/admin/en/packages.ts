import type { Texts } from '../../texts.ts';
import type { packages as source } from '../ko/packages.ts';

export const packages: Texts<typeof source> = {
  title: 'Catalogue',
  add: 'Add package',
  edit: 'Edit package',
  columns: { name: 'Name', type: 'Type', price: 'Price', pv: 'PV', isOnSale: 'Sale', createdAt: 'Created' },
  onSale: 'On sale',
  offSale: 'Not on sale',
  pvHint: 'PV of a normal package cannot exceed its price. Past purchases are not affected.',
};
