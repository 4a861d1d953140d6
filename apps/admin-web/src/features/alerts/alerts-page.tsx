import { ALERT_RULES } from '@starline/domain/alerts';
import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { Written } from '@starline/ui/written';
import { useTimes } from '@starline/web/use-times';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { placeOf } from '../../components/list-page/list-place.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { Dash, Moment } from '../../components/moment.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import type { Alert } from './alert.ts';
import { useSubjectText } from './use-subject-text.ts';

const route = getRouteApi('/_office/alerts');
const SIZES = [25, 50, 100];
const STATES = ['open', 'acknowledged'] as const;

/**
 * What the rules found in the audit log, each with its first step, until a person acknowledges it.
 * docs/operations/alerts.md#list
 */
export function AlertsPage() {
  const { t } = useTranslation(['alerts', 'list']);
  const search = route.useSearch();
  const state = STATES.find((known) => known === search.state);
  const rule = ALERT_RULES.find((known) => known === search.rule);
  const filters = { state, rule };
  const rows = trpc.alerts.rows.useQuery(
    { ...placeOf(search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.alerts.count, filters, search);
  return (
    <ListPage
      name="alerts"
      title={t('title')}
      lead={t('lead')}
      search={search}
      sizes={SIZES}
      filters={[
        {
          kind: 'choice',
          id: 'state',
          label: t('state'),
          choices: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        {
          kind: 'choice',
          id: 'rule',
          label: t('columns.rule'),
          choices: ALERT_RULES.map((value) => ({ value, label: t(`rules.${value}`) })),
        },
      ]}
      columns={useColumns()}
      query={query}
      rowId={(row) => row.id}
      rowName={(row) => t(`rules.${row.rule}`)}
    />
  );
}

function useColumns(): DataColumn<Alert>[] {
  const { t } = useTranslation('alerts');
  const subjectText = useSubjectText();
  const { screenTime } = useTimes();
  const mayAcknowledge = useMay('settings_security');
  return [
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      width: 150,
      slot: 'meta',
      cell: (row) => <Moment at={row.createdAt} />,
    },
    {
      id: 'rule',
      header: t('columns.rule'),
      width: 220,
      slot: 'title',
      cell: (row) => <b className="font-semibold">{t(`rules.${row.rule}`)}</b>,
    },
    {
      id: 'subject',
      header: t('columns.subject'),
      width: 190,
      cell: (row) => <Written>{subjectText(row)}</Written>,
    },
    { id: 'by', header: t('columns.by'), width: 110, cell: (row) => row.by ?? <Dash /> },
    {
      id: 'step',
      header: t('columns.step'),
      width: 330,
      cell: (row) => <span className="whitespace-normal text-ink-2">{t(`steps.${row.rule}`)}</span>,
    },
    {
      id: 'delivery',
      header: t('columns.delivery'),
      width: 130,
      slot: 'status',
      cell: ({ mailedAt, postedAt }) => (
        <span className="flex flex-wrap gap-1">
          {mailedAt && <Pill tone="ok">{t('mailed')}</Pill>}
          {postedAt && <Pill tone="ok">{t('posted')}</Pill>}
          {!mailedAt && !postedAt && <Pill tone="off">{t('kept')}</Pill>}
        </span>
      ),
    },
    {
      id: 'acknowledged',
      header: t('columns.acknowledged'),
      width: 190,
      slot: 'action',
      cell: (row) =>
        row.acknowledgedAt ? (
          <span className="text-ink-3">
            {t('acknowledgedBy', {
              name: row.acknowledgedBy ?? t('deleted'),
              time: screenTime(row.acknowledgedAt),
            })}
          </span>
        ) : mayAcknowledge ? (
          <AcknowledgeButton row={row} />
        ) : (
          <Dash />
        ),
    },
  ];
}
