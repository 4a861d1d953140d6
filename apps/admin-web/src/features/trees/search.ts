import { PEOPLE_SORTS } from '@starline/domain/trees';
import { listSearch, textFilter } from '@starline/web/list-search';
import { optionalDay, optionalId, optionalOneOf, type SearchOf } from '@starline/web/search';

export const TREE_VIEWS = ['chart', 'outline', 'list'] as const;
export const PEOPLE_SIZES = [25, 50, 100, 250] as const;

/** The member at the top, the view and the filters of the list. */
export const treeSearch = listSearch({
  sizes: PEOPLE_SIZES,
  size: 25,
  sorts: PEOPLE_SORTS,
  filters: {
    text: textFilter,
    id: optionalId,
    view: optionalOneOf(TREE_VIEWS),
    level: optionalId,
    has: optionalOneOf(['yes', 'no']),
    from: optionalDay,
    to: optionalDay,
  },
});
export type TreeSearch = SearchOf<typeof treeSearch>;
