import { ADJUSTMENT_TYPES } from '@starline/domain/rewards';
import { listDefinition } from './definition.ts';

export const ADJUSTMENTS = listDefinition({
  name: 'adjustments',
  sizes: [10, 25, 50, 100, 'all'],
  isOfMembers: true,
  columns: {
    id: { kind: 'number', sheet: 8 },
    createdAt: { kind: 'time', sheet: true },
    username: { kind: 'username', filter: 'people', sheet: true },
    name: { kind: 'name', sheet: true },
    point: { kind: 'amount', sheet: true },
    type: { kind: 'choice', values: ADJUSTMENT_TYPES, texts: 'types', filter: 'choice', sheet: true },
    isHidden: { kind: 'flag', sheet: 8 },
    description: { kind: 'text', sheet: 40 },
    actions: { kind: 'cell' },
  },
});
