import type { Texts } from '../../../texts.ts';
import type { trees as source } from '../../ko/portal/trees.ts';

export const trees: Texts<typeof source> = {
  title: { recommend: 'Recommender tree', sponsor: 'Sponsor tree' },
  lead: {
    recommend: 'The members you recommended and everyone below them.',
    sponsor: 'The members placed below you.',
  },
  search: 'Find by username or name',
  find: 'Find',
  toMe: 'To my place',
  me: 'Me',
  searching: 'Searching',
  matches: 'Members found',
  noMatch: 'Nobody in your organisation matches “{{text}}”.',
  loading: 'Loading the tree.',
  noPlace: 'You have no place in the tree yet.',
  upline: 'Upline',
  between: '… {{total}} more …',
  more: 'Show {{total}} more',
  sales: 'Sales',
  children: 'Direct members',
};
