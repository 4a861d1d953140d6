import { cx } from '@starline/ui/cx';
import { Popover } from '@starline/ui/popover';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MoneyUnit } from '../money.tsx';
import { SignalList } from './signal-list.tsx';
import { useSentence } from './use-sentence.ts';
import type { Flagged } from './use-signals.ts';

type SignalCellProps = { flagged: Flagged; unit: MoneyUnit };

/** How many signals a request has and the heaviest in words. Pressed, it shows all of them. */
export function SignalCell({ flagged: { signals, isFirst, weight }, unit }: SignalCellProps) {
  const { t } = useTranslation('risk');
  const sentenceOf = useSentence(unit);
  const count = `${t('signals')} ${signals.length}`;
  return (
    <Popover
      label={count}
      trigger={
        <button
          type="button"
          className="flex min-h-6 w-full min-w-0 items-center gap-1.5 rounded-sm text-left hover:underline"
        >
          <TriangleAlert
            aria-hidden
            size={14}
            className={cx('shrink-0', isFirst ? 'text-warn' : 'text-ink-3')}
          />
          {isFirst && <span className="sr-only">{t('lookFirst')},</span>}
          {/* First, so that the count is in sight where the words are cut. */}
          <span className="shrink-0 rounded-pill bg-surface-2 px-1.5 font-semibold text-xs tabular-nums">
            <span className="sr-only">{t('signals')} </span>
            {signals.length}
          </span>
          <span
            className={cx(
              'min-w-0 [word-break:normal] md:truncate',
              isFirst ? 'font-semibold' : 'text-ink-2',
            )}
          >
            {signals.slice(0, 1).map(sentenceOf)}
          </span>
        </button>
      }
    >
      <p className="mb-2 flex justify-between gap-3 text-sm">
        <b className="font-semibold">{isFirst ? t('lookFirst') : t('signals')}</b>
        <span className="text-ink-3">{t('weights', { count: weight })}</span>
      </p>
      <div className="text-sm">
        <SignalList signals={signals} unit={unit} />
      </div>
    </Popover>
  );
}
