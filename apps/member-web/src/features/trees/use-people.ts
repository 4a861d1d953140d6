import { limitOf } from '@starline/web/search';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import type { TreeName } from './tree-name.ts';
import type { TreeSearch } from './tree-search.ts';

/** Reads a page of the members below a member. It counts all of them only after a full page. */
export function usePeople(tree: TreeName, search: TreeSearch) {
  const { id, text, level, has, from, to, page } = search;
  const size = limitOf(search.size);
  const filters = { tree, id, text, level, from, to, hasPackage: has && has === 'yes' };
  const { data: rows, ...query } = trpc.trees.people.rows.useQuery(
    { ...filters, page, size },
    { placeholderData: keepPreviousData },
  );
  const isLast = rows && !query.isPlaceholderData && rows.length < size && (rows.length > 0 || page === 1);
  const total = trpc.trees.people.total.useQuery(filters, {
    enabled: rows !== undefined && !query.isPlaceholderData && !isLast,
  });
  return {
    ...query,
    data: rows && { rows, total: isLast ? (page - 1) * size + rows.length : total.data },
  };
}
