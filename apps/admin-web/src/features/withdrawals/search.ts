import { WITHDRAWAL_STATUSES } from '@starline/domain/withdrawals';
import { listSearch, textFilter } from '@starline/web/list-search';
import { optionalDay, optionalOneOf } from '@starline/web/search';

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
    startDate: optionalDay,
    endDate: optionalDay,
    status: optionalOneOf(WITHDRAWAL_STATUSES),
  },
});
