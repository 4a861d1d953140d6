import { formatAmount, formatPercent, formatWhole } from '@starline/domain/decimals';
import { ZERO } from '@starline/domain/money';
import { cx } from '@starline/ui/cx';
import { Link } from '@starline/web/components/link';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { useConcealed } from '../../lib/conceal.ts';
import type { Day } from './day-chart.tsx';

/**
 * The kinds of the day with where each came from. As high as the day with the most kinds, so that nothing
 * below it moves.
 */
export function DayReasons({ day, rows }: { day: Day; rows: number }) {
  const { t } = useTranslation(['dashboard', 'rewards']);
  return (
    <ul className="divide-y divide-line border-line border-t" style={{ minHeight: `${rows * 2.9375}rem` }}>
      {day.reasons.length === 0 && <li className="py-4 text-ink-3 text-sm">{t('day.none')}</li>}
      {day.reasons.map((reason) => (
        <li key={reason.kind}>
          <Link
            to="/point"
            search={{ type: reason.kind, from: day.date, to: day.date }}
            className="-mx-2 flex min-h-[46px] items-baseline gap-2.5 rounded-sm px-2 py-0.5 leading-snug hover:bg-surface-2"
          >
            <span
              aria-hidden
              className={cx(
                'size-2.5 shrink-0 rounded-[3px]',
                reason.kind === 'daily' ? 'bg-accent' : 'bg-chart-2',
              )}
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-2">
                <span className="min-w-0 flex-1 font-semibold">{t(`rewards:type.${reason.kind}`)}</span>
                <Money value={reason.paid} unit="point" size="strong" personal />
                <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-3" />
              </span>
              <span className="block text-ink-3 text-sm">
                <Origin reason={reason} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Origin({ reason }: { reason: Day['reasons'][number] }) {
  const { t } = useTranslation('dashboard');
  const concealed = useConcealed();
  const { kind, base, percent, sources, unpaid } = reason;
  const pv = concealed ? '••••' : formatWhole(base);
  const origin =
    kind === 'daily_matching'
      ? t('why.daily_matching', { count: sources })
      : kind === 'rank'
        ? t('why.rank')
        : percent === null
          ? t(`why.${kind}Mixed`, { pv })
          : t(`why.${kind}`, { pv, percent: formatPercent(percent) });
  if (unpaid <= ZERO) return origin;
  return (
    <>
      {origin} ·{' '}
      <span className="text-warn">
        {t('why.unpaid', { amount: concealed ? '••••' : formatAmount(unpaid) })}
      </span>
    </>
  );
}
