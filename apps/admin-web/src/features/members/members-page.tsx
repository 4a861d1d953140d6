import { COUNTRIES } from '@starline/domain/countries';
import { MEMBERS } from '@starline/validators/lists/members';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { isolated } from '@starline/web/isolated';
import { readSearch } from '@starline/web/list-search';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { exportOf } from '../../components/list-page/list-address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { filtersOf, placeOf } from '../../components/list-page/list-place.ts';
import { useListFilters } from '../../components/list-page/use-list-filters.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { useListState } from '../../components/list-page/use-list-state.ts';
import { useCountryName } from '../../lib/country-name.ts';
import { useMemberName } from '../../lib/member-name.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Member } from './member.ts';
import { MemberStats } from './member-stats.tsx';
import { memberSearch } from './search.ts';
import { useMemberColumns } from './use-member-columns.tsx';
import { useObstacles } from './use-obstacles.ts';

const MemberDialog = lazyDialog(() => import('./member-dialog.tsx').then((file) => file.MemberDialog));

const route = getRouteApi('/_office/members/');

export function MembersPage() {
  const { t } = useTranslation('members');
  const search = readSearch(memberSearch, route.useSearch());
  const { set } = useListState(search);
  const utils = trpc.useUtils();
  const { edit, tab: _tab, ...filters } = search;
  const rows = trpc.members.rows.useQuery(
    { ...filters, ...placeOf(search) },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.members.count, filtersOf(filters), search);
  const countries =
    trpc.countries.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data ?? COUNTRIES;
  const countryName = useCountryName();
  const memberName = useMemberName();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<Member>();
  const open = (row: Member) => void set({ edit: row.id });
  const columns = useMemberColumns(open, setDeleting);
  const remove = trpc.members.delete.useMutation();
  const listFilters = useListFilters(MEMBERS, {
    country: {
      choices: countries.map(({ id, nameKo }) => ({ value: String(id), label: countryName(id, nameKo) })),
    },
  });
  const obstaclesOf = useObstacles();
  return (
    <>
      <ListPage
        name="members"
        title={t('title')}
        stats={<MemberStats />}
        search={search}
        sizes={MEMBERS.sizes}
        filters={listFilters}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={(row) => row.username}
        walk="members"
        onOpen={({ id }) => void navigate({ to: '/members/$id', params: { id: String(id) } })}
        exported={exportOf(
          MEMBERS,
          search,
          { path: '/api/admin/members/export', fileName: 'members' },
          { sort: search.sort, order: search.order },
        )}
      />
      {edit !== undefined && (
        <MemberDialog key={edit} id={edit} onClose={() => void set({ edit: undefined, tab: undefined })} />
      )}
      <DeleteDialog
        row={deleting}
        title={t('deleteConfirm')}
        describe={(row) => `${row.username} · ${isolated(memberName(row.name))}`}
        obstacles={obstaclesOf}
        run={async (row) => {
          await remove.mutateAsync({ id: row.id });
          await Promise.all([utils.members.invalidate(), utils.statistics.invalidate()]);
        }}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}
