import { ZERO } from '@starline/domain/money';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { StatStrip } from '../../components/stat-strip.tsx';
import { trpc } from '../../lib/trpc.ts';

const zero = { total: ZERO, today: ZERO, month: ZERO, prevMonth: ZERO };
const cards = ['total', 'today', 'month', 'prevMonth'] as const;

export function DepositStats() {
  const { t } = useTranslation('statistics');
  const { data = zero, isError, isFetching, refetch } = trpc.statistics.deposits.useQuery();
  const cells = cards.map((card) => ({
    label: t(`deposits.${card}`),
    value: <Money value={data[card]} unit="usdt" />,
  }));
  return <StatStrip cells={cells} hasFailed={isError} isFetching={isFetching} onRetry={refetch} />;
}
