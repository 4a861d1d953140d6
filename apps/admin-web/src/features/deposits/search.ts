import { DEPOSIT_STATUSES } from '@starline/domain/deposits';
import { choiceFilter, dayFilter, listDefaults, listSearch, textFilter } from '../../lib/list-search.ts';

export const DEPOSIT_SIZES = [25, 50, 100, 150, 'all'] as const;

export const depositSearch = listSearch({
  sizes: DEPOSIT_SIZES,
  size: 25,
  sorts: ['createdAt', 'amount', 'status', 'username', 'completedAt'],
  filters: {
    username: textFilter,
    status: choiceFilter(DEPOSIT_STATUSES),
    startDate: dayFilter,
    endDate: dayFilter,
  },
});

export const depositDefaults = listDefaults(25, 'createdAt');
