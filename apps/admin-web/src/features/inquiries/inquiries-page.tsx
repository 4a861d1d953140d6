import { INQUIRY_STATES } from '@starline/domain/inquiries';
import { buttonStyle } from '@starline/ui/button';
import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { Written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { placeOf } from '../../components/list-page/list-place.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { MemberLink } from '../../components/member-link.tsx';
import { Dash, Moment } from '../../components/moment.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { trpc } from '../../lib/trpc.ts';
import { INQUIRY_TONES, type InquiryRow } from './inquiry.ts';

const route = getRouteApi('/_office/inquiries/');
const SIZES = [25, 50, 100];

/**
 * Conversations with members: those that wait for an answer first, the oldest of them on top.
 * docs/domain/inquiries.md#office.
 */
export function InquiriesPage() {
  const { t } = useTranslation(['inquiries', 'list']);
  const search = route.useSearch();
  const navigate = useNavigate();
  const filters = { state: INQUIRY_STATES.find((known) => known === search.state) };
  const rows = trpc.inquiries.rows.useQuery(
    { ...placeOf(search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.inquiries.count, filters, search);
  const columns = useColumns();
  return (
    <ListPage
      name="inquiries"
      title={t('title')}
      lead={t('lead')}
      actions={
        <Link to="/inquiries/answers" className={buttonStyle({ size: 'control' })}>
          {t('answers')}
        </Link>
      }
      search={search}
      sizes={SIZES}
      filters={[
        {
          kind: 'choice',
          id: 'state',
          label: t('state'),
          choices: INQUIRY_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      columns={columns}
      query={query}
      rowId={(row) => row.id}
      rowName={(row) => row.username}
      emptyText={t('empty')}
      onOpen={({ id }) => void navigate({ to: '/inquiries/$id', params: { id: String(id) } })}
    />
  );
}

function useColumns(): DataColumn<InquiryRow>[] {
  const { t } = useTranslation('inquiries');
  const memberName = useMemberName();
  return [
    {
      id: 'state',
      header: t('columns.state'),
      width: 120,
      slot: 'status',
      cell: (row) => <Pill tone={INQUIRY_TONES[row.state]}>{t(`states.${row.state}`)}</Pill>,
    },
    {
      id: 'member',
      header: t('columns.member'),
      width: 190,
      slot: 'title',
      cell: (row) => (
        <span className="flex min-w-0 flex-wrap gap-x-1.5">
          <MemberLink username={row.username} className="font-semibold" />
          <Written className="text-ink-2">{memberName(row.name)}</Written>
        </span>
      ),
    },
    {
      id: 'lastText',
      header: t('columns.lastText'),
      width: 420,
      cell: (row) => (
        <Link
          to="/inquiries/$id"
          params={{ id: String(row.id) }}
          className={`underline-offset-2 max-md:line-clamp-2 md:block md:truncate hover:underline ${row.unread > 0 ? 'font-semibold' : ''}`}
        >
          <Written>{row.isLastByStaff ? t('byStaff', { text: row.lastText }) : row.lastText}</Written>
        </Link>
      ),
    },
    {
      id: 'unread',
      header: t('columns.age'),
      width: 130,
      numeric: true,
      cell: (row) => (row.waitingSince ? <Age since={row.waitingSince} /> : <Dash />),
    },
    {
      id: 'lastAt',
      header: t('columns.lastAt'),
      width: 150,
      slot: 'meta',
      cell: (row) => <Moment at={row.lastAt} />,
    },
  ];
}

const HOUR = 60;
const DAY = 1440;

function Age({ since }: { since: string }) {
  const { t } = useTranslation('inquiries');
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 60_000));
  if (minutes < HOUR) return t('ageMinutes', { count: minutes });
  if (minutes < 2 * DAY) return t('ageHours', { count: Math.floor(minutes / HOUR) });
  return t('ageDays', { count: Math.floor(minutes / DAY) });
}
