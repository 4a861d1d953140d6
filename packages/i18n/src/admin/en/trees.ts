import type { Texts } from '../../texts.ts';
import type { trees as source } from '../ko/trees.ts';

export const trees: Texts<typeof source> = {
  titles: { recommend: 'Recommender lineage', sponsor: 'Sponsor lineage' },
  empty: { recommend: 'There is no organisation data.', sponsor: 'There is no tree data.' },
  loading: 'Loading…',
  search: 'Username or name',
  matches: 'Matches',
  noMatch: 'No member found.',
  more: 'Show {{count}} more',
};
