import { Parts } from '@starline/ui/parts';
import { Pill, type PillTone } from '@starline/ui/pill';
import { Written } from '@starline/ui/written';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActHistory } from '../../components/history/act-history.tsx';
import { Clock } from '../../components/history/clock.tsx';
import type { DayLine } from '../../components/history/day-list.tsx';
import { known, pageOf, wordsWith } from '../../components/history/history-search.ts';
import { Money } from '../../components/money.tsx';
import { PackageMark } from '../../components/package-mark.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';

type Row = Outputs['purchases']['list']['rows'][number];
const route = getRouteApi('/_member/product-history');
const KINDS = ['normal', 'bcode'] as const;
const STATES = ['approved', 'inactive', 'cancelled'] as const;
const tones: Record<Row['status'], PillTone> = { approved: 'ok', inactive: 'wait', cancelled: 'off' };

export function PurchaseList() {
  const { t } = useTranslation(['products', 'receipts']);
  const search = route.useSearch();
  const { q } = search;
  const [type, status] = [known(KINDS, search.kind), known(STATES, search.state)];
  const query = trpc.purchases.list.useQuery(
    {
      ...pageOf(search),
      ...(type && { type }),
      ...(status && { status }),
      ...(q && { search: q, searchStates: wordsWith(STATES, (value) => t(`status.${value}`), q) }),
    },
    { placeholderData: keepPreviousData },
  );
  const line = (row: Row): DayLine => ({
    icon: <PackageMark price={row.amount} isLit={row.status !== 'cancelled'} />,
    title: row.productName,
    detail: (
      <>
        <Parts>
          <Clock iso={row.createdAt} />
          {t(`type.${row.type}`)}
          <Money value={row.pv} unit="pv" whole />
        </Parts>
        {row.memo && <Written className="block">{row.memo}</Written>}
      </>
    ),
    figure: <Money value={row.amount} unit="point" size="strong" personal />,
    aside: <Pill tone={tones[row.status]}>{t(`status.${row.status}`)}</Pill>,
    link: { to: '/receipts/$kind/$id', params: { kind: 'purchase', id: String(row.id) } },
    isStruck: row.status === 'cancelled',
  });
  return (
    <ActHistory
      label={t('tab.products')}
      query={query}
      search={search}
      filters={{
        kinds: KINDS.map((value) => ({ value, label: t(`type.${value}`) })),
        states: STATES.map((value) => ({ value, label: t(`status.${value}`) })),
        searchLabel: t('receipts:list.searchPurchases'),
      }}
      account="purchase"
      line={line}
      sum={({ sum }) => <Money value={sum} unit="point" personal />}
      empty={{ picture: 'package', text: t('empty'), step: { to: '/product', text: t('goBuy') } }}
    />
  );
}
