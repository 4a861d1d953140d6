import { ZERO } from '@starline/domain/money';
import { buttonStyle } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { refusalOf } from '@starline/web/refusals';
import { useTimes } from '@starline/web/use-times';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { trpc } from '../../lib/trpc.ts';
import { LimitBar } from './limit-bar.tsx';

export function AvailableCard() {
  const { t, i18n } = useTranslation(['dashboard', 'common']);
  const { longTime } = useTimes();
  const { data, error, isFetching, refetch } = trpc.balances.get.useQuery(undefined);
  const steps = trpc.dashboard.get.useQuery().data?.firstSteps;
  const opening = data && !data.windows.withdraw.isOpen ? data.windows.withdraw.nextOpening : null;
  return (
    <Card>
      <div className="grid gap-5">
        <div>
          <div className="text-ink-3 text-sm">{t('withdrawable')}</div>
          <Money
            value={data?.withdrawable ?? ZERO}
            unit="point"
            size="hero"
            personal
            tone={data ? 'ink' : 'quiet'}
            className={data || error ? '' : 'invisible'}
          />
          <p className="min-h-[1.3rem] text-ink-3 text-sm">
            {data && data.center > ZERO && (
              <>
                {t('centerIncluded')} <Money value={data.center} unit="point" personal />
              </>
            )}
            {data && data.center > ZERO && opening && ' · '}
            {opening && t('nextOpening', { time: longTime(opening, i18n.language) })}
          </p>
          {error && (
            <LoadError
              inline
              message={t('common:staleFigures')}
              requestId={refusalOf(error)?.requestId}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </div>
        <div className="flex gap-2.5 max-md:[&>*]:flex-1">
          <Link
            to="/withdraw"
            className={buttonStyle({ variant: steps && !steps.isFunded ? 'soft' : 'primary' })}
          >
            {t('withdraw')}
          </Link>
          <Link to="/deposit" className={buttonStyle({ variant: 'soft' })}>
            {t('deposit')}
          </Link>
        </div>
        <LimitBar />
      </div>
    </Card>
  );
}
