import { WITHDRAWAL_STATUSES } from '@starline/domain/withdrawals';
import { choiceFilter, dayFilter, listDefaults, listSearch, textFilter } from '../../lib/list-search.ts';

export const WITHDRAWAL_SIZES = [10, 25, 50, 100, 'all'] as const;

export const withdrawalSearch = listSearch({
  sizes: WITHDRAWAL_SIZES,
  size: 10,
  sorts: [
    'createdAt',
    'type',
    'status',
    'username',
    'name',
    'amount',
    'fee',
    'payout',
    'krwAmount',
    'bankName',
    'accountHolder',
    'accountNumber',
    'trc20Address',
    'lottoAddress',
    'memo',
  ],
  filters: {
    username: textFilter,
    name: textFilter,
    startDate: dayFilter,
    endDate: dayFilter,
    status: choiceFilter(WITHDRAWAL_STATUSES),
  },
});

export const withdrawalDefaults = listDefaults(10, 'createdAt');
