import { listDefinition } from './definition.ts';

export const CODE_GRANTS = listDefinition({
  name: 'codeGrants',
  sizes: [10, 25, 50, 100, 'all'],
  columns: {
    createdAt: { kind: 'time' },
    username: { kind: 'username', filter: 'people' },
    name: { kind: 'name', filter: 'people' },
    amount: { kind: 'amount' },
    pv: { kind: 'amount' },
    active: { kind: 'flag' },
    toggle: { kind: 'cell' },
    actions: { kind: 'cell' },
  },
});
