import type { WithdrawalStatus, WithdrawalType } from '@starline/domain/withdrawals';
import { listDefinition } from './definition.ts';

// Not imported: the module of their rules would be part of the first page of the back office.
const TYPES = ['coin', 'bank', 'lotto'] as const satisfies readonly WithdrawalType[];
const STATUSES = ['요청', '완료', '취소'] as const satisfies readonly WithdrawalStatus[];
export const CHANGED_WITHIN = ['1', '3', '7', '30'] as const;

export const WITHDRAWALS = listDefinition({
  name: 'withdrawals',
  sizes: [10, 25, 50, 100, 'all'],
  isOfMembers: true,
  shownFirst: [
    ...['username', 'name', 'payout', 'status', 'risk', 'destination'],
    ...['krwAmount', 'createdAt', 'amount', 'fee', 'memo'],
  ] as const,
  columns: {
    id: { kind: 'number', table: false, sheet: true },
    createdAt: { kind: 'time', filter: 'period', sort: true, sheet: true },
    type: { kind: 'choice', values: TYPES, texts: 'types', filter: 'choice', sort: true, sheet: true },
    status: {
      kind: 'choice',
      values: STATUSES,
      texts: 'statuses',
      filter: 'choice',
      sort: true,
      sheet: true,
    },
    username: { kind: 'username', filter: 'people', sort: true, sheet: true },
    name: { kind: 'name', filter: 'people', sort: true, sheet: true },
    amount: { kind: 'amount', filter: 'range', sort: true, sheet: true },
    fee: { kind: 'amount', sort: true, sheet: 12 },
    payout: { kind: 'amount', sort: true, sheet: true },
    risk: { kind: 'cell', sort: true },
    krwAmount: { kind: 'won', isNullable: true, sort: true, sheet: true },
    destination: { kind: 'cell' },
    bankName: { kind: 'text', sort: true, sheet: 12 },
    accountHolder: { kind: 'text', sort: true, sheet: 12 },
    accountNumber: { kind: 'text', mask: 'account', sort: true, sheet: 20 },
    trc20Address: { kind: 'text', mask: 'wallet', sort: true, sheet: 38 },
    lottoAddress: { kind: 'text', mask: 'wallet', sort: true, sheet: 24 },
    memo: { kind: 'text', sort: true, sheet: 30 },
  },
  filters: {
    country: { kind: 'country' },
    /** Days within which the member changed where payouts go. */
    changedWithin: { kind: 'choice', values: CHANGED_WITHIN },
    /**
     * Open requests whose signals reach the line; the order `risk` has these too. docs/domain/risk.md#queue.
     */
    lookFirst: { kind: 'choice', values: ['1'] },
  },
});
