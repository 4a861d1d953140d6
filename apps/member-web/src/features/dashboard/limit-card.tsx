import { formatAmount, formatWhole } from '@starline/domain/decimals';
import { type Amount, minus, ZERO } from '@starline/domain/money';
import { Card } from '@starline/ui/card';
import { ProgressBar } from '@starline/ui/progress-bar';
import { useTranslation } from 'react-i18next';
import { WhatIs } from '../../components/help/what-is.tsx';
import { Money } from '../../components/money.tsx';
import { useConcealed } from '../../lib/conceal.ts';
import { trpc } from '../../lib/trpc.ts';

/** What is left of the reward limit first, then what it means: limit, used part and percentage. */
export function LimitCard() {
  const { t } = useTranslation('dashboard');
  const concealed = useConcealed();
  const { data, isError } = trpc.rewards.limit.useQuery();
  const { limit, used, percent } = data ?? { limit: ZERO, used: ZERO, percent: 0 };
  const words = t('limitText', { used: formatAmount(used), limit: formatAmount(limit), percent });
  const meaning = (shown: (value: Amount) => string) =>
    t('limitText', { used: shown(used), limit: shown(limit), percent });
  return (
    <Card
      title={t('limit')}
      aside={
        <span className={data && limit > ZERO ? 'text-ink' : 'invisible'}>
          <Money value={minus(limit, used)} unit="point" size="md" personal />{' '}
          <span className="text-ink-3">{t('limitLeft')}</span>
        </span>
      }
    >
      <div className="-mb-1 grid gap-1.5">
        <ProgressBar
          label={t('limit')}
          percent={percent}
          valueText={data ? (concealed ? `${percent}%` : words) : isError ? t('limitFailed') : '—'}
          tone={percent >= 100 ? 'bad' : percent >= 90 ? 'warn' : 'accent'}
        />
        <div className="flex items-center justify-between gap-4">
          <p className={`min-h-[1.3rem] text-ink-2 text-sm ${data || isError ? '' : 'invisible'}`}>
            {data && limit === ZERO
              ? t('limitNone')
              : data && meaning(concealed ? () => '••••' : (value) => formatWhole(value))}
          </p>
          <WhatIs entry="limit" term={t('limit')} />
        </div>
        {percent >= 100 && <p className="text-bad text-sm">{t('limitReached')}</p>}
        {isError && <p className="text-bad text-sm">{t('limitFailed')}</p>}
      </div>
    </Card>
  );
}
