import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import { Card } from '@starline/ui/card';
import { Written } from '@starline/ui/written';
import { Moment } from '@starline/web/components/moment';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowDownToLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActHistory } from '../../components/history/act-history.tsx';
import { Clock } from '../../components/history/clock.tsx';
import type { DayLine } from '../../components/history/day-list.tsx';
import { known, pageOf } from '../../components/history/history-search.ts';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { RequestStatus } from '../../components/request-status.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { DepositProgress } from './deposit-progress.tsx';

type Row = Outputs['deposits']['list']['rows'][number];
const route = getRouteApi('/_member/deposit-history');
const STATES = { waiting: REQUESTED, done: COMPLETED } as const;

export function DepositHistoryPage() {
  const { t } = useTranslation(['deposits', 'common', 'receipts']);
  const search = route.useSearch();
  const state = known(['waiting', 'done'], search.state);
  const query = trpc.deposits.list.useQuery(
    {
      ...pageOf(search),
      ...(state && { status: STATES[state] }),
      ...(search.q && { search: search.q }),
    },
    { placeholderData: keepPreviousData },
  );
  const waiting = query.data?.rows.find((row) => row.status === REQUESTED);
  const line = (row: Row): DayLine => ({
    icon: <ArrowDownToLine size={18} />,
    title: <Written>{row.accountHolder}</Written>,
    detail: (
      <>
        <Clock iso={row.createdAt} />
        {row.completedAt && (
          <span className="max-md:hidden">
            {' '}
            · {t('column.completedAt')} <Moment iso={row.completedAt} />
          </span>
        )}
        {row.memo && <Written className="block">{row.memo}</Written>}
      </>
    ),
    figure: <Money value={row.amount} unit="usdt" size="strong" personal />,
    aside: (
      <>
        {row.status === REQUESTED && row.exactAmount !== null && (
          <span className="block text-ink-3">{row.exactAmount}</span>
        )}
        <RequestStatus status={row.status} />
      </>
    ),
    link: { to: '/receipts/$kind/$id', params: { kind: 'deposit', id: String(row.id) } },
  });
  return (
    <Page title={t('historyTitle')}>
      {waiting && <DepositProgress deposit={waiting} />}
      <Card>
        <ActHistory
          label={t('historyTitle')}
          query={query}
          search={search}
          filters={{
            states: [
              { value: 'waiting', label: t('common:status.waiting') },
              { value: 'done', label: t('common:status.done') },
            ],
            searchLabel: t('receipts:list.search'),
          }}
          account="purchase"
          line={line}
          sum={({ sum }) => <Money value={sum} unit="usdt" signed personal />}
          empty={{ picture: 'deposit', text: t('empty'), step: { to: '/deposit', text: t('submit') } }}
        />
      </Card>
    </Page>
  );
}
