import { shortDay } from '@starline/domain/business-time';
import { Pill, type PillTone } from '@starline/ui/pill';
import { useCenteredItem } from '@starline/ui/use-centered-item';
import { Link } from '@starline/web/components/link';
import { weekdays } from '@starline/web/in-words';
import { useTimes } from '@starline/web/use-times';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { type Currency, type ListedDay, stripOf } from './day.ts';

/** Amber is a day that waits for staff. */
const TONES: Readonly<Record<ListedDay['state'], PillTone>> = {
  toMatch: 'wait',
  toSign: 'wait',
  noStatement: 'off',
  running: 'plain',
  signed: 'ok',
};

type DayStripProps = { currency: Currency; shown: string | undefined; days: readonly ListedDay[] };

/** The days beside one another, oldest first. The arrow keys walk over them. */
export function DayStrip({ currency, shown, days }: DayStripProps) {
  const { t, i18n } = useTranslation('reconciliation');
  const navigate = useNavigate();
  const weekday = weekdays(i18n.language);
  const strip = stripOf(days, { today: useTimes().dayOf(), shown });
  const bar = useCenteredItem<HTMLUListElement>('[aria-current]', `${currency} ${shown}`);
  const walk = (step: 1 | -1) => () => {
    const next = strip[strip.findIndex(({ day }) => day === shown) + step];
    if (next) void navigate({ to: '/reconciliation', search: { currency, day: next.day } });
  };
  useShortcuts({ ArrowLeft: walk(-1), ArrowRight: walk(1) });
  return (
    <ul
      ref={bar}
      aria-label={t('days')}
      className="flex overflow-x-auto rounded-lg border border-line bg-surface"
    >
      {strip.map(({ day, open, state }) => (
        <li key={day} className="flex-1 border-line border-l first:border-0">
          <Link
            to="/reconciliation"
            search={{ currency, day }}
            aria-current={day === shown ? 'true' : undefined}
            className="grid min-h-11 justify-items-start gap-1 whitespace-nowrap px-2.5 py-2 text-sm tabular-nums hover:bg-surface-2 [&[aria-current]]:bg-accent-soft [&[aria-current]]:shadow-[inset_0_-2px_0_var(--accent)]"
          >
            <span>
              {shortDay(day)} <span className="text-ink-3">{weekday(day)}</span>
            </span>
            <Pill tone={TONES[state]}>{t(`states.${state}`, { count: open })}</Pill>
          </Link>
        </li>
      ))}
    </ul>
  );
}
