import {
  choiceFilter,
  dayFilter,
  idFilter,
  listDefaults,
  listSearch,
  textFilter,
} from '../../lib/list-search.ts';

export const MEMBER_SIZES = [10, 20, 30, 50, 100] as const;

export const memberSearch = listSearch({
  sizes: MEMBER_SIZES,
  size: 10,
  sorts: [
    'createdAt',
    'username',
    'name',
    'countryName',
    'centerName',
    'isWithdrawBlocked',
    'isRewardBlocked',
  ],
  filters: {
    username: textFilter,
    name: textFilter,
    recommender: textFilter,
    center: textFilter,
    date: dayFilter,
    country: idFilter,
    edit: idFilter,
    tab: choiceFilter(['profile', 'activity']),
  },
});

export const memberDefaults = listDefaults(10, 'createdAt');
