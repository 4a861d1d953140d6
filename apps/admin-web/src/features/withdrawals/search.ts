import { WITHDRAWAL_SORTS } from '@starline/domain/list-orders';
import type { WithdrawalStatus, WithdrawalType } from '@starline/domain/withdrawals';
import { listSearch, textFilter } from '@starline/web/list-search';
import { optionalDay, optionalId, optionalOneOf, optionalText } from '@starline/web/search';

// Route files are part of the first page, so the lists are not imported.
const STATUSES = ['요청', '완료', '취소'] as const satisfies readonly WithdrawalStatus[];
const TYPES = ['coin', 'bank', 'lotto'] as const satisfies readonly WithdrawalType[];

export const WITHDRAWAL_SIZES = [10, 25, 50, 100, 'all'] as const;

export const withdrawalSearch = listSearch({
  sizes: WITHDRAWAL_SIZES,
  size: 10,
  sorts: WITHDRAWAL_SORTS,
  filters: {
    username: textFilter,
    name: textFilter,
    startDate: optionalDay,
    endDate: optionalDay,
    status: optionalOneOf(STATUSES),
    type: optionalOneOf(TYPES),
    amountFrom: textFilter,
    amountTo: textFilter,
    country: optionalId,
    changedWithin: optionalText(2),
    lookFirst: optionalOneOf(['1']),
  },
});
