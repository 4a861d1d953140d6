import { formatAmount } from '@starline/domain/decimals';
import { ZERO } from '@starline/domain/money';
import { ProgressBar } from '@starline/ui/progress-bar';
import { useTranslation } from 'react-i18next';
import { useConcealed } from '../../lib/conceal.ts';
import { trpc } from '../../lib/trpc.ts';

/** The used part of the reward limit as text, percentage and bar. */
export function LimitBar() {
  const { t } = useTranslation('dashboard');
  const isConcealed = useConcealed();
  const { data, isError } = trpc.rewards.limit.useQuery();
  const used = formatAmount(data?.used ?? ZERO);
  const limit = formatAmount(data?.limit ?? ZERO);
  const percent = data?.percent ?? 0;
  const words = t('limitText', { used, limit, percent });
  return (
    <div className="grid gap-2 border-line border-t pt-[18px]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-3 text-sm">
        <span>{t('limit')}</span>
        <span className={data ? '' : 'invisible'}>
          {isConcealed ? (
            `•••• / •••• P · ${percent} %`
          ) : (
            <>
              <b className="text-ink">{used}</b> / {limit} P · {percent} %
            </>
          )}
        </span>
      </div>
      <ProgressBar
        label={t('limit')}
        percent={percent}
        valueText={isConcealed ? `${percent} %` : words}
        tone={percent >= 100 ? 'bad' : percent >= 90 ? 'warn' : 'accent'}
      />
      {percent >= 100 && <p className="text-bad text-sm">{t('limitReached')}</p>}
      {isError && <p className="text-bad text-sm">{t('limitFailed')}</p>}
    </div>
  );
}
