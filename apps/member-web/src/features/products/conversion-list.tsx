import { Pill } from '@starline/ui/pill';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActHistory } from '../../components/history/act-history.tsx';
import { Clock } from '../../components/history/clock.tsx';
import type { DayLine } from '../../components/history/day-list.tsx';
import { pageOf } from '../../components/history/history-search.ts';
import { Money } from '../../components/money.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';

type Row = Outputs['conversions']['list']['rows'][number];
const route = getRouteApi('/_member/product-history');

/**
 * The conversions to purchase points. They are always approved.
 * docs/compatibility/screens.md#conversion-status.
 */
export function ConversionList() {
  const { t } = useTranslation('products');
  const search = route.useSearch();
  const query = trpc.conversions.list.useQuery(pageOf(search), { placeholderData: keepPreviousData });
  const line = (row: Row): DayLine => ({
    icon: <ArrowLeftRight size={18} />,
    title: (
      <>
        {t('column.usedWithdraw')} <Money value={row.usedWithdraw} unit="point" personal />
      </>
    ),
    detail: <Clock iso={row.createdAt} />,
    figure: <Money value={row.amount} unit="point" size="strong" signed personal />,
    aside: <Pill tone="ok">{t('status.approved')}</Pill>,
    link: { to: '/receipts/$kind/$id', params: { kind: 'conversion', id: String(row.id) } },
  });
  return (
    <ActHistory
      label={t('tab.points')}
      query={query}
      search={{ ...search, kind: undefined, state: undefined, q: undefined }}
      account="purchase"
      line={line}
      sum={({ sum }) => <Money value={sum} unit="point" signed personal />}
      empty={{
        picture: 'points',
        text: t('emptyPoints'),
        step: { to: '/point/purchase', text: t('goConvert') },
      }}
    />
  );
}
