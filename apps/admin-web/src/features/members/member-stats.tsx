import { formatCount } from '@starline/domain/counts';
import { useTranslation } from 'react-i18next';
import { StatStrip } from '../../components/stat-strip.tsx';
import { trpc } from '../../lib/trpc.ts';

const zero = { total: 0, today: 0, blacklist: 0, center: 0 };
const cards = ['total', 'today', 'blacklist', 'center'] as const;

export function MemberStats() {
  const { t } = useTranslation('statistics');
  const { data = zero, isError, isFetching, refetch } = trpc.statistics.members.useQuery();
  const cells = cards.map((card) => ({
    label: t(`members.${card}`),
    value: (
      <>
        {formatCount(data[card])}
        <span className="ml-1 font-medium text-ink-3 text-xs">{t('people')}</span>
      </>
    ),
  }));
  return <StatStrip cells={cells} hasFailed={isError} isFetching={isFetching} onRetry={refetch} />;
}
