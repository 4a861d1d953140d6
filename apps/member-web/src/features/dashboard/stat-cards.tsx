import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { Stat, StatGrid } from '@starline/ui/stat';
import { refusalOf } from '@starline/web/refusals';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Unit } from '../../components/money.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Figure } from './figure.tsx';

const figures: readonly {
  key: 'packageTotal' | 'depositAmount' | 'totalReward' | 'totalWithdraw';
  unit: Unit;
  link: LinkProps;
}[] = [
  { key: 'packageTotal', unit: 'point', link: { to: '/product-history' } },
  { key: 'depositAmount', unit: 'usdt', link: { to: '/deposit-history' } },
  { key: 'totalReward', unit: 'point', link: { to: '/point/summary' } },
  { key: 'totalWithdraw', unit: 'point', link: { to: '/withdraw-history' } },
];

const cellStyle = 'transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2';

/** The sums since the member joined. What the member has now stands at the top of the page. */
export function StatCards() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { data, error, isFetching, refetch } = trpc.dashboard.get.useQuery();
  return (
    <div className="grid gap-2">
      <StatGrid>
        {figures.map(({ key, unit, link }) => (
          <Link key={key} {...link} className={cellStyle}>
            <Stat label={t(`stat.${key}`)}>
              <Figure
                value={data?.[key]}
                unit={unit}
                whole={key === 'packageTotal' || key === 'depositAmount'}
                isFailed={error !== null}
              />
            </Stat>
          </Link>
        ))}
      </StatGrid>
      {error && (
        <Card>
          <LoadError
            inline
            message={t('common:staleFigures')}
            requestId={refusalOf(error)?.requestId}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
    </div>
  );
}
