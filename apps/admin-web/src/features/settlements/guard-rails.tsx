import { ZERO } from '@starline/domain/money';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { StatStrip } from '../../components/stat-strip.tsx';
import { trpc } from '../../lib/trpc.ts';

/**
 * Shows the ratio of payouts to sales against its limit, and the open obligations.
 * docs/domain/settlement.md#guard-rails.
 */
export function GuardRails() {
  const { t } = useTranslation('settlements');
  const { data, isError, isFetching, refetch } = trpc.settlements.guardRails.useQuery();
  const line = data?.lineRatioPercent ?? 35;
  const ratio = (percent: number | null | undefined) => <Ratio percent={percent} line={line} />;
  const cells = [
    { label: t('rails.month', { line }), value: ratio(data?.monthRatioPercent) },
    { label: t('rails.year', { line }), value: ratio(data?.yearRatioPercent) },
    {
      label: t('rails.flow'),
      value: (
        <>
          <Money value={data?.monthRewards ?? ZERO} />
          <span className="font-normal text-ink-3 text-sm">
            {' / '}
            <Money value={data?.monthSales ?? ZERO} />
          </span>
        </>
      ),
    },
    { label: t('rails.liability'), value: <Money value={data?.openLiability ?? ZERO} /> },
  ];
  return <StatStrip cells={cells} hasFailed={isError} isFetching={isFetching} onRetry={refetch} />;
}

function Ratio({ percent, line }: { percent: number | null | undefined; line: number }) {
  const { t } = useTranslation('settlements');
  if (percent === null || percent === undefined) return <span className="text-ink-3">-</span>;
  const isOver = percent > line;
  return (
    <span className={isOver ? 'text-bad' : ''}>
      {percent.toFixed(1)}
      <span className="ml-1 font-medium text-ink-3 text-xs">%</span>
      {isOver && <span className="ml-2 font-semibold text-xs">{t('rails.over')}</span>}
    </span>
  );
}
