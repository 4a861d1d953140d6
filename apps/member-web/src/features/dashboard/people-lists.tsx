import { EmptyState } from '@starline/ui/empty-state';
import type { RecordColumn } from '@starline/ui/record-list';
import { Written } from '@starline/ui/written';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CardLink } from '../../components/card-link.tsx';
import { WhatIs } from '../../components/help/what-is.tsx';
import { Money } from '../../components/money.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';

type Row = Outputs['dashboard']['recommenders']['rows'][number];
const route = getRouteApi('/_member/dashboard');
export const LIST_SIZES = [5, 10, 20, 50] as const;

function usePersonColumns(): RecordColumn<Row>[] {
  const { t } = useTranslation('dashboard');
  const memberName = useMemberName();
  return [
    { key: 'username', header: t('column.username'), slot: 'title', cell: (row) => row.username },
    {
      key: 'name',
      header: t('column.name'),
      slot: 'title',
      cell: (row) => (
        <Written className="max-md:font-normal max-md:text-ink-3">{memberName(row.name) || '-'}</Written>
      ),
    },
    {
      key: 'pv',
      header: t('column.pv'),
      slot: 'figure',
      numeric: true,
      cell: (row) => <Money value={row.pv} unit="pv" whole />,
    },
  ];
}

/** The members that this member recommended, with the PV of their lines. */
export function RecommenderList() {
  const { t } = useTranslation('dashboard');
  const { recommenderPage: page, recommenderSize: size } = route.useSearch();
  const { pagesOf } = usePageState();
  const query = trpc.dashboard.recommenders.useQuery({ page, size }, { placeholderData: keepPreviousData });
  return (
    <div className="grid">
      <div className="-mt-1 justify-self-end text-sm">
        <CardLink to="/tree/recommend">{t('inTree')}</CardLink>
      </div>
      <PagedList
        label={t('recommenders')}
        query={query}
        columns={usePersonColumns()}
        rowKey={(row) => row.username}
        {...pagesOf({ page, size }, LIST_SIZES, 'recommender')}
        note={<WhatIs entry="groupPv" term={t('column.pv')} shown />}
        empty={<EmptyState>{t('noRecommenders')}</EmptyState>}
      />
    </div>
  );
}

/** The members placed directly below, with the PV of their lines. */
export function SponsorList() {
  const { t } = useTranslation('dashboard');
  const { sponsorPage: page, sponsorSize: size } = route.useSearch();
  const { pagesOf } = usePageState();
  const query = trpc.dashboard.sponsors.useQuery({ page, size }, { placeholderData: keepPreviousData });
  return (
    <div className="grid">
      <div className="-mt-1 justify-self-end text-sm">
        <CardLink to="/tree/sponsor">{t('inTree')}</CardLink>
      </div>
      <PagedList
        label={t('sponsors')}
        query={query}
        columns={usePersonColumns()}
        rowKey={(row) => row.username}
        {...pagesOf({ page, size }, LIST_SIZES, 'sponsor')}
        note={<WhatIs entry="groupPv" term={t('column.pv')} shown />}
        empty={<EmptyState>{t('noSponsors')}</EmptyState>}
      />
    </div>
  );
}
