import { type Amount, ZERO } from '@starline/domain/money';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { Stat, StatGrid } from '@starline/ui/stat';
import { StarMark } from '@starline/ui/wordmark';
import { refusalOf } from '@starline/web/refusals';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Money, type Unit } from '../../components/money.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';

type Figures = Outputs['dashboard']['get'];
type Figure = {
  key:
    | 'packageTotal'
    | 'purchaseBalance'
    | 'depositAmount'
    | 'totalReward'
    | 'totalWithdraw'
    | 'withdrawableAmount'
    | 'lottoPoint';
  unit: Unit;
  link: LinkProps;
};

const figures: readonly Figure[] = [
  { key: 'packageTotal', unit: 'point', link: { to: '/product-history' } },
  { key: 'purchaseBalance', unit: 'point', link: { to: '/product-history', search: { tab: 'points' } } },
  { key: 'depositAmount', unit: 'usdt', link: { to: '/deposit-history' } },
  { key: 'totalReward', unit: 'point', link: { to: '/point/summary' } },
  { key: 'totalWithdraw', unit: 'point', link: { to: '/withdraw-history' } },
  { key: 'withdrawableAmount', unit: 'point', link: { to: '/withdraw' } },
  { key: 'lottoPoint', unit: 'coin', link: { to: '/point', search: { type: 'lotto' } } },
];

const cellStyle = 'transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2';

export function StatCards() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { data, error, isFetching, refetch } = trpc.dashboard.get.useQuery();
  return (
    <div className="grid gap-2">
      <StatGrid>
        <Link to="/point" search={{ type: 'rank' }} className={cellStyle}>
          <Stat label={t('stat.rank')}>
            <Rank data={data} />
          </Stat>
        </Link>
        {figures.map(({ key, unit, link }) => (
          <Link key={key} {...link} className={cellStyle}>
            <Stat label={t(`stat.${key}`)}>
              <Money
                value={data?.[key] ?? (ZERO as Amount)}
                unit={unit}
                size="md"
                whole={key === 'packageTotal' || key === 'depositAmount'}
                personal
                tone={data ? (unit === 'coin' ? 'gold' : 'ink') : 'quiet'}
                className={data || error ? '' : 'invisible'}
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

function Rank({ data }: { data: Figures | undefined }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-bold text-[1.1875rem] leading-[1.6rem]">
      {data && data.rank > 0 && <StarMark className="size-[18px]" />}
      {data?.rankName ?? '-'}
    </span>
  );
}
