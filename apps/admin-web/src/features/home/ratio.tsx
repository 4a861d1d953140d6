import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import type { Figures } from './figures.ts';

/** The line stands at 70 % of the bar, so that a ratio above it is still drawn. */
const LINE_AT = 70;

/** Rewards as a share of sales with the line, and the open liability. */
export function Ratio({ figures }: { figures: Figures }) {
  const { t } = useTranslation('home');
  const { ratioPercent: ratio, lineRatioPercent: line, openLiability } = figures;
  const isOver = ratio !== null && ratio > line;
  return (
    <div className="grid gap-3">
      {ratio === null ? (
        <p className="text-ink-3">{t('ratio.none')}</p>
      ) : (
        <div className="grid gap-2">
          <p className={`flex items-center gap-2 font-bold text-lg ${isOver ? 'text-bad' : ''}`}>
            {ratio.toFixed(1)} %
            {isOver && (
              <span className="inline-flex items-center gap-1 font-semibold text-sm">
                <TriangleAlert aria-hidden size={14} />
                {t('ratio.over')}
              </span>
            )}
          </p>
          <div aria-hidden className="relative h-2 rounded-pill bg-surface-2">
            <div
              className={`h-full rounded-pill ${isOver ? 'bg-bad' : 'bg-accent'}`}
              style={{ width: `${Math.min(100, (ratio / line) * LINE_AT)}%` }}
            />
            <div className="absolute -top-1 h-4 w-0.5 bg-bad" style={{ left: `${LINE_AT}%` }} />
          </div>
          <p className="text-ink-3 text-xs">{t('ratio.line', { percent: line })}</p>
        </div>
      )}
      <div className="border-line border-t pt-2.5">
        <p className="flex flex-wrap justify-between gap-2">
          <span>{t('ratio.liability')}</span>
          <Money value={openLiability} isStrong />
        </p>
        <p className="text-ink-3 text-xs">{t('ratio.liabilityHint')}</p>
      </div>
    </div>
  );
}
