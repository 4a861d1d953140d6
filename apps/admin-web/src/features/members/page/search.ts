import {
  oneOf,
  optionalText,
  type PageSize,
  pageNumber,
  type Reader,
  type SearchOf,
  searchOf,
} from '@starline/web/search';

const name = optionalText(20);
const cursor = optionalText(8_000);

/**
 * The tab, the group of the timeline, and page and order of the list of the tab. The page reads the names.
 */
export const memberPageSearch = searchOf({
  tab: name,
  group: name,
  page: pageNumber,
  after: cursor,
  before: cursor,
  size: oneOf([10, 25, 50, 100], 25) as Reader<PageSize>,
  sort: optionalText(20) as Reader<string>,
  order: oneOf(['asc', 'desc'], 'desc') as Reader<'asc' | 'desc'>,
});
export type MemberPageSearch = SearchOf<typeof memberPageSearch>;
