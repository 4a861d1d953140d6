import { formatAmount } from '@starline/domain/decimals';
import { type Amount, plus } from '@starline/domain/money';
import { ProgressBar } from '@starline/ui/progress-bar';
import { useTranslation } from 'react-i18next';
import { Money, type MoneyUnit } from '../../../components/money.tsx';
import type { Overview } from './overview.ts';

/** Balances, sums and the reward limit. */
export function Figures({ overview: { balances, sums, limit } }: { overview: Overview }) {
  const { t } = useTranslation('memberPage');
  const now: [string, Amount, MoneyUnit][] = [
    [t('figures.held'), balances.held, 'point'],
    [t('figures.purchase'), balances.purchase, 'point'],
    [t('figures.lotto'), plus(balances.lotto, balances.lottoHeld), 'lotto'],
  ];
  const ever: [string, Amount, MoneyUnit][] = [
    [t('figures.rewards'), sums.rewards, 'point'],
    [t('figures.withdrawn'), sums.withdrawn, 'point'],
    [t('figures.converted'), sums.converted, 'point'],
    [t('figures.deposited'), sums.deposited, 'usdt'],
    [t('figures.bought'), sums.bought, 'point'],
  ];
  return (
    <section
      aria-label={t('figures.label')}
      className="grid gap-x-6 gap-y-3 border-line border-t pt-3 md:flex md:flex-wrap md:items-end"
    >
      <Figure label={t('figures.available')}>
        <span className="text-lg">
          <Money value={plus(balances.withdrawable, balances.center)} isStrong />
        </span>
      </Figure>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:contents">
        {now.map(([label, value, unit]) => (
          <Line key={label} label={label} value={value} unit={unit} />
        ))}
        {balances.owed > 0 && <Line label={t('figures.owed')} value={balances.owed} unit="point" />}
        {ever.map(([label, value, unit]) => (
          <Line key={label} label={label} value={value} unit={unit} />
        ))}
      </dl>
      <Limit limit={limit} />
    </section>
  );
}

const Line = ({ label, value, unit }: { label: string; value: Amount; unit: MoneyUnit }) => (
  <div className="grid gap-0.5">
    <dt className="text-ink-3 text-xs">{label}</dt>
    <dd className="text-sm">
      <Money value={value} unit={unit} />
    </dd>
  </div>
);

const Figure = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="grid gap-0.5">
    <span className="text-ink-3 text-xs">{label}</span>
    {children}
  </div>
);

function Limit({ limit }: { limit: Overview['limit'] }) {
  const { t } = useTranslation('memberPage');
  if (limit.total === 0) return <p className="text-ink-3 text-sm md:ml-auto">{t('noLimit')}</p>;
  const percent = (limit.used / limit.total) * 100;
  const text = t('limitText', {
    used: formatAmount(limit.used),
    total: formatAmount(limit.total),
    left: formatAmount(Math.max(0, limit.total - limit.used) as Amount),
  });
  return (
    <div className="grid min-w-0 gap-1 md:ml-auto md:min-w-72">
      <span className="flex justify-between text-ink-3 text-xs">
        {t('limit')} <b className="text-ink">{percent.toFixed(1)} %</b>
      </span>
      <ProgressBar
        label={t('limit')}
        percent={percent}
        valueText={text}
        tone={percent >= 100 ? 'bad' : percent >= 90 ? 'warn' : 'accent'}
      />
      <span className="text-ink-3 text-xs">{text}</span>
    </div>
  );
}
