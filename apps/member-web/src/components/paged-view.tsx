import { Pagination, type PaginationProps } from '@starline/ui/pagination';
import { StarRows } from '@starline/ui/star-rows';
import { type ReactNode, useEffect } from 'react';
import { QueryView, type QueryViewProps } from './query-view.tsx';
import { Spot } from './spot.tsx';

/** `total` is undefined until it is counted. */
type Paged = { rows: readonly unknown[]; total: number | undefined };

export type Pages<Size extends number | 'all'> = { label: string } & Pick<
  PaginationProps<Size>,
  'page' | 'size' | 'sizes' | 'onPage' | 'onSize'
>;

type PagedViewProps<Data extends Paged, Size extends number | 'all'> = Pages<Size> & {
  query: QueryViewProps<Data>['query'];
  /** Shown instead of rows and pages when there are no rows. */
  empty: ReactNode;
  /** Shown below, with rows and without, for instance that older rows are archived. */
  note?: (data: Data) => ReactNode;
  /** The rows of the page. */
  children: (data: Data) => ReactNode;
};

/** Rows with their pages, in the form that they have under every list. */
export function PagedView<Data extends Paged, Size extends number | 'all'>(
  props: PagedViewProps<Data, Size>,
) {
  const { query, empty, note, children, ...pages } = props;
  const { page, size, onPage } = pages;
  const { rows = [], total } = query.data ?? {};
  const last = total && typeof size === 'number' ? Math.ceil(total / size) : undefined;
  const isGone = !query.isFetching && rows.length === 0 && last !== undefined && page > last;
  // An address may name a page that the list no longer has.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is gone
  useEffect(() => {
    if (isGone) onPage(last);
  }, [isGone, last]);
  return (
    <>
      {query.isPaused && !query.data && <Spot name="offline" />}
      <QueryView
        query={query}
        skeleton={<StarRows rows={pages.size === 'all' ? 10 : Math.min(pages.size, 10)} />}
      >
        {(data) => {
          const below = note?.(data);
          return (
            <>
              {data.total === 0 ? (
                empty
              ) : (
                <>
                  {children(data)}
                  <Pagination
                    {...pages}
                    className="mt-4 border-line border-t pt-4"
                    total={data.total}
                    shown={data.rows.length}
                  />
                </>
              )}
              {below && <div className="mt-4 text-ink-2 text-sm">{below}</div>}
            </>
          );
        }}
      </QueryView>
    </>
  );
}
