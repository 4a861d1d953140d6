import { ZERO } from '@starline/domain/money';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { StatStrip } from '../../components/stat-strip.tsx';
import { trpc } from '../../lib/trpc.ts';

const zero = { total: ZERO, today: ZERO, thisMonth: ZERO, lastMonth: ZERO };
const cards = ['total', 'today', 'thisMonth', 'lastMonth'] as const;

export function WithdrawalStats() {
  const { t } = useTranslation('statistics');
  const { data = zero, isError, isFetching, refetch } = trpc.statistics.withdrawals.useQuery();
  const cells = cards.map((card) => ({
    label: t(`withdrawals.${card}`),
    value: <Money value={data[card]} />,
  }));
  return <StatStrip cells={cells} hasFailed={isError} isFetching={isFetching} onRetry={refetch} />;
}
