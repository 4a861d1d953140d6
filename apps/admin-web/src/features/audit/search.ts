import { listSearch, textFilter } from '@starline/web/list-search';

/**
 * The pages write the sizes again: a file that they shared with the first page would be a file of its own.
 */
const newestFirst = { sizes: [25, 50, 100], size: 50, sorts: ['createdAt'] } as const;

/**
 * These are here and not with their pages: a file of its own would cost more of the first page than it
 * contains.
 */
export const deadLetterSearch = listSearch({
  ...newestFirst,
  filters: { state: textFilter, kind: textFilter },
});

export const alertSearch = listSearch({
  ...newestFirst,
  filters: { state: textFilter, rule: textFilter },
});

export const inquirySearch = listSearch({ ...newestFirst, filters: { state: textFilter } });
