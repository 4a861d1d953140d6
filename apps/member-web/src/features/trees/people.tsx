import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { HISTORY_SIZES } from '@starline/web/search';
import { useTranslation } from 'react-i18next';
import { WhatIs } from '../../components/help/what-is.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { usePageState } from '../../lib/use-page-state.ts';
import { PeopleFilters } from './people-filters.tsx';
import type { TreePageProps } from './tree-search.ts';
import { usePeople } from './use-people.ts';
import { usePeopleColumns } from './use-people-columns.tsx';

/** All members below a member as a list. The address holds its filters. */
export function People({ tree, search }: TreePageProps) {
  const { t } = useTranslation('trees');
  const { pagesOf } = usePageState();
  const query = usePeople(tree, search);
  const columns = usePeopleColumns();
  return (
    <Card>
      <div className="grid gap-4">
        <PeopleFilters search={search} />
        <PagedList
          label={t('view.list')}
          query={query}
          columns={columns}
          rowKey={(row) => row.id}
          {...pagesOf(search, HISTORY_SIZES)}
          note={<WhatIs entry="groupPv" term={t('column.pv')} shown />}
          empty={<EmptyState>{t('noMatches')}</EmptyState>}
        />
      </div>
    </Card>
  );
}
