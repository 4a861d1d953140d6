import { formatCount } from '@starline/domain/counts';
import { Button } from '@starline/ui/button';
import { Pagination } from '@starline/ui/pagination';
import type { PageSize } from '@starline/web/search';
import { useTranslation } from 'react-i18next';
import type { ListSearch } from './list-place.ts';
import type { ListQuery } from './list-query.ts';
import { hasNext, pagesOf } from './paging.ts';

type ListPaginationProps = {
  query: ListQuery<unknown>;
  search: ListSearch;
  sizes: readonly PageSize[];
  onPage: (page: number) => void;
  onSize: (size: PageSize) => void;
};

/** The pages of a list of the back office. Where only a minimum is known, a button counts on. */
export function ListPagination({ query, search, sizes, onPage, onSize }: ListPaginationProps) {
  const { t } = useTranslation('list');
  const { data, countOn, isCountingOn } = query;
  const shown = data?.rows.length ?? 0;
  const total = data?.total;
  const pages = pagesOf(query, search);
  const page = search.size === 'all' ? 1 : Math.min(search.page, pages ?? search.page);
  const isMinimum = total !== undefined && data?.isExact === false;
  const atLeast = Math.max(total ?? 0, (page - 1) * (search.size === 'all' ? 0 : search.size) + shown);
  return (
    <Pagination
      page={page}
      size={search.size}
      sizes={sizes}
      total={isMinimum ? undefined : total}
      {...(isMinimum && { totalText: t('atLeast', { total: formatCount(atLeast) }) })}
      shown={shown}
      hasNext={hasNext(query, search)}
      ends={{ first: t('firstPage'), last: t('lastPage') }}
      onPage={onPage}
      onSize={onSize}
    >
      {isMinimum && (countOn || isCountingOn) && (
        <Button size="sm" variant="quiet" busy={isCountingOn ?? false} onClick={countOn}>
          {t('countOn')}
        </Button>
      )}
    </Pagination>
  );
}
