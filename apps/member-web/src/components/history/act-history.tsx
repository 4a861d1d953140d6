import type { StatementAccount } from '@starline/domain/statements';
import { Button, buttonStyle } from '@starline/ui/button';
import type { EmptyPictureName } from '@starline/ui/empty-picture';
import { EmptyState } from '@starline/ui/empty-state';
import { Link } from '@starline/web/components/link';
import { HISTORY_SIZES } from '@starline/web/search';
import { useTimes } from '@starline/web/use-times';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { CardLink } from '../card-link.tsx';
import { EmptyArt } from '../empty-art.tsx';
import { PagedView } from '../paged-view.tsx';
import type { QueryViewProps } from '../query-view.tsx';
import { type DayLine, DayList } from './day-list.tsx';
import { HistoryFilters, type HistoryFiltersProps } from './history-filters.tsx';
import { type HistorySearch, NO_FILTER } from './history-search.ts';

type Day = Outputs['withdrawals']['list']['days'][number];

type ActHistoryProps<Row> = {
  label: string;
  query: QueryViewProps<{ rows: readonly Row[]; total: number; days: readonly Day[] }>['query'];
  search: HistorySearch;
  filters?: Omit<HistoryFiltersProps, 'search'>;
  line: (row: Row) => DayLine;
  /** The balance whose statement proves these rows. */
  account: StatementAccount;
  /** What a day adds up to, in its units. */
  sum: (day: Day) => ReactNode;
  empty: { picture: EmptyPictureName; text: string; step: { to: LinkProps['to']; text: string } };
};

/**
 * The member's own acts under their days, in the page sizes of docs/compatibility/constants.md#pages-portal.
 */
export function ActHistory<Row extends { id: number; createdAt: string }>(props: ActHistoryProps<Row>) {
  const { label, query, search, filters, line, sum, empty, account } = props;
  const { t } = useTranslation('receipts', { keyPrefix: 'list' });
  const { pagesOf, patch } = usePageState();
  const { dayOf } = useTimes();
  const { from, to, kind, state, q } = search;
  const isFiltered = Boolean(from || to || kind || state || q);
  return (
    <div className="grid grid-cols-1 gap-5">
      {(isFiltered || query.data?.total !== 0) && <HistoryFilters search={search} {...filters} />}
      <div>
        <PagedView
          label={label}
          query={query}
          {...pagesOf(search, HISTORY_SIZES)}
          empty={
            <EmptyState
              picture={<EmptyArt name={empty.picture} />}
              action={
                isFiltered ? (
                  <Button onClick={() => patch(NO_FILTER)}>{t('clear')}</Button>
                ) : (
                  <Link to={empty.step.to} className={buttonStyle({ variant: 'primary' })}>
                    {empty.step.text}
                  </Link>
                )
              }
            >
              {isFiltered ? t('emptyFiltered') : empty.text}
            </EmptyState>
          }
        >
          {({ rows, days }) => (
            <>
              <DayList
                label={label}
                rows={rows}
                rowKey={(row) => row.id}
                dayOf={(row) => dayOf(new Date(row.createdAt))}
                line={line}
                sumOf={(date) => {
                  const day = days.find((each) => each.day === date);
                  return day && day.rows > 1 ? sum(day) : null;
                }}
              />
              <div className="mt-3">
                <CardLink to="/point/statement" search={{ account }}>
                  {t('statement')}
                </CardLink>
              </div>
            </>
          )}
        </PagedView>
      </div>
    </div>
  );
}
