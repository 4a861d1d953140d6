import { DEPOSIT_STATUSES } from '@starline/domain/deposits';
import { listDefinition } from './definition.ts';

export const DEPOSITS = listDefinition({
  name: 'deposits',
  sizes: [25, 50, 100, 150, 'all'],
  isOfMembers: true,
  columns: {
    id: { kind: 'number', table: false, sheet: true },
    createdAt: { kind: 'time', filter: 'period', sort: true, sheet: true },
    status: {
      kind: 'choice',
      values: DEPOSIT_STATUSES,
      texts: 'statuses',
      filter: 'choice',
      sort: true,
      sheet: true,
    },
    username: { kind: 'username', filter: 'people', sort: true, sheet: true },
    name: { kind: 'name', sheet: true },
    amount: { kind: 'amount', sort: true, sheet: true },
    risk: { kind: 'cell', sort: true },
    accountHolder: { kind: 'text', sheet: true },
    transactionId: { kind: 'text', isNullable: true, sheet: 40 },
    completedAt: { kind: 'time', isNullable: true, sort: true, sheet: true },
    memo: { kind: 'text', sheet: 30 },
    actions: { kind: 'cell' },
  },
  filters: {
    /**
     * Open requests whose signals reach the line; the order `risk` has these too. docs/domain/risk.md#queue.
     */
    lookFirst: { kind: 'choice', values: ['1'] },
  },
});
