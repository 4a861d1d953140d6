import { PACKAGE_TYPES, PURCHASE_STATUSES } from '@starline/domain/packages';
import { listDefinition } from './definition.ts';

export const PRODUCTS = listDefinition({
  name: 'products',
  sizes: [25, 50, 100, 150, 'all'],
  isOfMembers: true,
  columns: {
    createdAt: { kind: 'time', filter: 'period', sheet: true },
    toggle: { kind: 'cell' },
    actions: { kind: 'cell' },
    username: { kind: 'username', filter: 'people', sheet: true },
    name: { kind: 'name', filter: 'people', sheet: true },
    productName: { kind: 'text', wire: 'product_name', filter: 'text', sheet: 18 },
    amount: { kind: 'amount', sheet: true },
    pv: { kind: 'amount', sheet: true },
    status: { kind: 'choice', values: PURCHASE_STATUSES, texts: 'statuses', sheet: 10 },
    type: { kind: 'choice', values: PACKAGE_TYPES, texts: 'types', filter: 'choice', sheet: true },
  },
});
