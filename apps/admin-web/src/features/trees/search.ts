import { PEOPLE_SORTS } from '@starline/domain/trees';
import {
  choiceFilter,
  dayFilter,
  idFilter,
  listDefaults,
  listSearch,
  textFilter,
} from '../../lib/list-search.ts';

export const TREE_VIEWS = ['chart', 'outline', 'list'] as const;
export const PEOPLE_SIZES = [25, 50, 100, 250] as const;

/** Who is looked at and how; the rest narrows the list. */
export const treeSearch = listSearch({
  sizes: PEOPLE_SIZES,
  size: 25,
  sorts: PEOPLE_SORTS,
  filters: {
    text: textFilter,
    id: idFilter,
    view: choiceFilter(TREE_VIEWS),
    level: idFilter,
    has: choiceFilter(['yes', 'no']),
    from: dayFilter,
    to: dayFilter,
  },
});
export type TreeSearch = ReturnType<typeof treeSearch>;

export const treeDefaults = listDefaults(25, 'createdAt');
