import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { pageOf } from '../../components/list-page/list-place.ts';
import { listQuery, needsCount } from '../../components/list-page/list-query.ts';
import { trpc } from '../../lib/trpc.ts';
import { PEOPLE_SIZES, type TreeSearch } from './search.ts';
import type { TreeName } from './tree-name.ts';
import { usePeopleColumns } from './use-people-columns.tsx';

type PeoplePageProps = { tree: TreeName; search: TreeSearch; actions: ReactNode };

/** All members below a member (or the company) as a list of the back office. */
export function PeoplePage({ tree, search, actions }: PeoplePageProps) {
  const { t } = useTranslation(['trees', 'list']);
  const { text, level, has, from, to, sort, order, id } = search;
  const filters = { tree, id, text, level, from, to, hasPackage: has && has === 'yes' };
  const rows = trpc.trees.people.rows.useQuery(
    { ...filters, sort, order, ...pageOf(search) },
    { placeholderData: keepPreviousData },
  );
  const total = trpc.trees.people.total.useQuery(filters, {
    enabled: needsCount(rows, search),
    select: (all) => ({ total: all, isExact: true }),
  });
  const top = trpc.trees.children.useQuery({ tree, id, limit: 1 }).data?.node;
  return (
    <ListPage
      name={`trees-${tree}`}
      title={t(`titles.${tree}`)}
      lead={top && t('below', { username: top.username })}
      actions={actions}
      search={search}
      sizes={PEOPLE_SIZES}
      filters={[
        { kind: 'text', id: 'text', label: t('search') },
        { kind: 'text', id: 'level', label: t('columns.level') },
        {
          kind: 'choice',
          id: 'has',
          label: t('package.label'),
          choices: [
            { value: 'yes', label: t('package.yes') },
            { value: 'no', label: t('package.no') },
          ],
        },
        { kind: 'period', id: 'period', label: t('columns.createdAt'), start: 'from', end: 'to' },
      ]}
      columns={usePeopleColumns()}
      query={listQuery(rows, total, search)}
      rowId={(row) => row.id}
      rowName={(row) => row.username}
    />
  );
}
