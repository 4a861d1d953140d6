import { formatCount } from '@starline/domain/counts';
import { viewSearch } from '@starline/domain/saved-views';
import { Button } from '@starline/ui/button';
import type { DataColumn } from '@starline/ui/data-columns';
import { PageHeader } from '@starline/ui/page-header';
import { lazyComponent, lazyDialog } from '@starline/web/components/lazy-component';
import { ALL_ROWS, type PageSize } from '@starline/web/search';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastShown, rememberWalk, type WalkName } from '../../lib/walks.ts';
import type { BulkAction, BulkSpec } from './bulk.ts';
import type { BulkBar as Bar } from './bulk-bar.tsx';
import type { BulkDialogs as Dialogs } from './bulk-dialogs.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { ExportButton, type ExportSpec } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type FilterSpec, filterKeys } from './filters.ts';
import { ListPagination } from './list-pagination.tsx';
import { byNumber, type ListSearch } from './list-place.ts';
import type { ListQuery } from './list-query.ts';
import { ListRows } from './list-rows.tsx';
import { hasNext, pagesOf, placeOfPage } from './paging.ts';
import { useActiveRow } from './use-active-row.ts';
import { useBulk } from './use-bulk.ts';
import { useEndedRows } from './use-ended-rows.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListState } from './use-list-state.ts';
import { usePreferences } from './use-preferences.ts';
import { useSelection } from './use-selection.ts';
import { ViewsMenu } from './views-menu.tsx';

export type ListPageProps<Row> = {
  /** Names the list in stored preferences. */
  name: string;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  stats?: ReactNode;
  search: ListSearch & Readonly<Record<string, unknown>>;
  sizes: readonly PageSize[];
  filters: readonly FilterSpec[];
  columns: readonly DataColumn<Row>[];
  query: ListQuery<Row>;
  rowId: (row: Row) => string | number;
  rowName: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** The pages of the rows: J and K on them go on through the rows of this list. */
  walk?: WalkName;
  /** One button for each file. */
  exported?: ExportSpec | readonly ExportSpec[];
  bulk?: BulkSpec<Row>;
  emptyText?: string;
};

/** Their code is loaded with the first selection and the first act. */
const BulkBar = lazyComponent(() => import('./bulk-bar.tsx').then((file) => file.BulkBar)) as typeof Bar;
const BulkDialogs = lazyDialog(() =>
  import('./bulk-dialogs.tsx').then((file) => file.BulkDialogs),
) as typeof Dialogs;

const noRows: readonly never[] = [];

/** Every list of the back office is a configuration of this one. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { name, title, lead, actions, stats, search, sizes, filters, columns, query, rowId, bulk } = props;
  const { t } = useTranslation('list');
  const state = useListState(search);
  // A view or a link may sort by a folded column: it is shown, so that the order can be seen and turned.
  const folded = columns.filter(({ isFolded, sort }) => isFolded && sort !== search.sort).map(({ id }) => id);
  const preferences = usePreferences(name, folded);
  const [left] = useState(() => lastShown(props.walk));
  const form = useRef<HTMLFormElement>(null);
  const rows = query.data?.rows ?? noRows;
  const total = query.data ? query.data.total : 0;
  const { active, activeRow, setActive } = useActiveRow(rows, rowId);
  const scope = JSON.stringify(filterKeys(filters).map((key) => search[key] ?? null));
  // Until they are read, the rows are those of the filters before.
  const [readScope, setReadScope] = useState(scope);
  if (!query.isFetching && readScope !== scope) setReadScope(scope);
  const canSelect = (row: Row) => readScope === scope && bulk?.canSelect(row) === true;
  // Back from the page of a row, the keys go on at that row.
  const isRead = rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first rows
  useEffect(() => {
    const index = left === undefined ? -1 : rows.findIndex((row) => rowId(row) === left);
    if (index >= 0) setActive(index);
  }, [isRead]);
  const selection = useSelection({ rows, rowId, canSelect, scope });
  const acts = useBulk(bulk, selection, rowId, () => void query.refetch());
  useEndedRows({
    query,
    rowId,
    canSelect: bulk?.canSelect ?? (() => false),
    watched: [...selection.chosen, ...(acts.requested?.rows ?? [])],
    stillOpen: bulk?.stillOpen,
    drop: (ids) => {
      selection.drop(ids);
      acts.drop(ids);
    },
  });
  const viewKeys = [...filterKeys(filters), 'sort', 'order'];
  const shown = columns.filter(({ id }) => !preferences.hidden.includes(id));
  const goTo = (page: number) => void state.goTo(placeOfPage(page, query, search));
  // The last row of the last page may have been deleted.
  const pages = query.isFetching || rows.length > 0 ? undefined : pagesOf(query, search);
  const last = pages !== undefined && search.page > pages ? pages : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is gone
  useEffect(() => {
    if (last !== undefined) void state.set(byNumber(last), true);
  }, [last]);
  const onOpen = props.onOpen && ((row: Row) => openFrom(rows, row));
  const openFrom = (from: readonly Row[], row: Row) => {
    if (props.walk)
      rememberWalk(
        props.walk,
        from.map((each) => Number(rowId(each))),
        Number(rowId(row)),
      );
    props.onOpen?.(row);
  };
  // With nothing selected, the letters act on the row that the keys are at.
  const targets =
    selection.chosen.length > 0 || !activeRow || !canSelect(activeRow) ? selection.chosen : [activeRow];

  useListKeys({
    move: (step) => setActive(Math.max(0, Math.min(rows.length - 1, (active ?? (step > 0 ? -1 : 1)) + step))),
    select: () => activeRow && canSelect(activeRow) && selection.toggle(activeRow, false),
    selectPage: () => bulk && selection.toggleAll(),
    open: () => activeRow && onOpen?.(activeRow),
    search: () => firstField(form.current)?.focus(),
    goBy: (step) => {
      if (step < 0 ? search.page > 1 : hasNext(query, search)) goTo(search.page + step);
    },
    clear: selection.clear,
    acts: keysOf(bulk, targets, (action) => acts.ask(action, targets)),
  });

  const hasSelection = selection.chosen.length > 0;
  const head = (
    <>
      {actions}
      {bulk?.actions.map((action) => (
        <Button
          key={action.id}
          className={`max-md:hidden ${hasSelection ? 'invisible' : ''}`}
          disabled={bulk.inToolbar === 'disabled'}
          onClick={() => acts.ask(action)}
        >
          {action.label}
        </Button>
      ))}
      <ViewsMenu
        list={name}
        preferences={preferences}
        current={pick(search, viewKeys)}
        onOpen={(view) =>
          void state.set({ ...empty(filters), ...viewSearch(view.filters, viewKeys), ...byNumber(1) })
        }
      />
      <DisplayMenu columns={columns} preferences={preferences} />
      {[props.exported ?? []].flat().map((spec) => (
        <ExportButton key={spec.path} {...spec} />
      ))}
    </>
  );
  return (
    <div className="flex flex-col gap-3.5 md:h-[calc(100dvh-89px)] md:min-h-[480px]">
      <PageHeader title={title} lead={lead} actions={head} />
      {stats}
      <section className="flex min-h-0 flex-col rounded-md border border-line bg-surface">
        {filters.length > 0 && (
          <FilterBar filters={filters} search={search} onApply={state.filter} formRef={form} />
        )}
        <ListRows
          {...props}
          {...(onOpen && { onOpen })}
          columns={shown}
          query={query}
          rowHeight={preferences.hasTallRows ? 46 : 36}
          selection={bulk && selection}
          sort={state.sort}
          onSort={(by) => void state.sortBy(by)}
          active={active}
          onActive={setActive}
        />
        {search.size === 'all' && (total ?? 0) > ALL_ROWS && (
          <p className="border-line border-t bg-warn-soft px-3.5 py-2 text-sm text-warn">
            {t('truncated', { shown: formatCount(ALL_ROWS) })}
          </p>
        )}
        {/* With a selection the foot becomes the bar of its acts, in place: nothing jumps and no row is covered. */}
        <div className="border-line border-t px-3.5 py-2 md:min-h-[53px]">
          {hasSelection && bulk && (
            <BulkBar bulk={bulk} selection={selection} progress={acts.progress} onAct={acts.ask} />
          )}
          <div className={hasSelection ? 'md:hidden' : ''}>
            <ListPagination
              query={query}
              search={search}
              sizes={sizes}
              onPage={goTo}
              onSize={(size) => void state.resize(size)}
            />
          </div>
        </div>
      </section>
      {bulk && (acts.requested || acts.outcome) && (
        <BulkDialogs bulk={bulk} state={acts} rowId={rowId} rowName={props.rowName} />
      )}
    </div>
  );
}

/** The first filter to type into; in a list without one, the first filter. */
const firstField = (form: HTMLFormElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('input[type=search]') ??
  form?.querySelector<HTMLElement>('input:not([type=checkbox], [type=radio]), select');

/**
 * The letters of the acts on these rows. An act without rows is asked for, so that the list says that nothing
 * is selected.
 */
const keysOf = <Row,>(
  bulk: BulkSpec<Row> | undefined,
  rows: readonly Row[],
  ask: (action: BulkAction) => void,
): Record<string, () => void> =>
  Object.fromEntries([
    ...(bulk?.actions ?? []).flatMap((action) => (action.key ? [[action.key, () => ask(action)]] : [])),
    ...(bulk?.step && rows.length > 0 ? [[bulk.step.key, () => bulk.step?.open(rows)]] : []),
  ]);

const empty = (filters: readonly FilterSpec[]) =>
  Object.fromEntries(filterKeys(filters).map((key) => [key, undefined]));

const pick = (search: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, search[key]]));
