import type { LineFigure, TreeName } from '@starline/domain/trees';
import {
  HISTORY_SIZES,
  oneOf,
  optionalDay,
  optionalId,
  optionalOneOf,
  optionalText,
  pageNumber,
  searchOf,
} from '@starline/web/search';

/** Those of the domain. Its file would be part of the first page. */
export const LINE_FIGURES = ['pv', 'newMembers', 'members'] as const satisfies readonly LineFigure[];

export const TREE_VIEWS = ['outline', 'chart', 'list', 'compare'] as const;

/** The address of both trees: the member at the top, the view and the filters of the list. */
export const treeSearch = searchOf({
  id: optionalId,
  text: optionalText(40),
  view: optionalOneOf(TREE_VIEWS),
  /** Where the chart of a phone begins, and whether it shows the whole tree. */
  top: optionalId,
  whole: optionalOneOf(['yes']),
  level: optionalId,
  has: optionalOneOf(['yes', 'no']),
  by: oneOf(LINE_FIGURES, 'pv'),
  from: optionalDay,
  to: optionalDay,
  page: pageNumber,
  size: oneOf(HISTORY_SIZES, 10),
});
export type TreeSearch = ReturnType<typeof treeSearch.validateSearch>;
export type TreePageProps = { tree: TreeName; search: TreeSearch };

/** The query of the first generations of the member's own line. */
export const lineOf = (tree: TreeName) => ({ tree, depth: 3, limit: 400 });
