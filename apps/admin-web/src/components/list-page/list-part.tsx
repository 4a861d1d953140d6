import type { PageSize } from '@starline/web/search';
import { useState } from 'react';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { ListPagination } from './list-pagination.tsx';
import { ListRows, type ListRowsProps } from './list-rows.tsx';
import { placeOfPage } from './paging.ts';
import { useListState } from './use-list-state.ts';

export const PART_SIZES: readonly PageSize[] = [10, 25, 50, 100];

type ListPartProps<Row> = Omit<
  ListRowsProps<Row>,
  'rowHeight' | 'selection' | 'sort' | 'onSort' | 'active' | 'onActive'
> & { note?: string | false | undefined | null };

/** A list without filters inside another page: the rows and pages of `ListPage`. */
export function ListPart<Row>(props: ListPartProps<Row>) {
  const { search, query, note } = props;
  const state = useListState(search);
  const [active, setActive] = useState<number>();
  const rows = query.data?.rows ?? [];
  const goTo = (page: number) => void state.goTo(placeOfPage(page, query, search));
  const row = active === undefined ? undefined : rows[active];
  useShortcuts({
    j: () => setActive(Math.min(rows.length - 1, (active ?? -1) + 1)),
    k: () => setActive(Math.max(0, (active ?? 1) - 1)),
    Enter: row && (() => props.onOpen?.(row)),
  });
  return (
    <section className="flex min-h-0 flex-col overflow-hidden rounded-md border border-line bg-surface">
      {note && <p className="border-line border-b px-3.5 py-2 text-ink-2 text-sm">{note}</p>}
      <ListRows
        {...props}
        rowHeight={36}
        selection={undefined}
        sort={state.sort}
        onSort={(by) => void state.sortBy(by)}
        active={active}
        onActive={setActive}
      />
      <div className="border-line border-t px-3.5 py-2">
        <ListPagination
          query={query}
          search={search}
          sizes={PART_SIZES}
          onPage={goTo}
          onSize={(size) => void state.resize(size)}
        />
      </div>
    </section>
  );
}
