import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MoneyUnit } from '../money.tsx';
import { useSentence } from './use-sentence.ts';
import type { Flagged } from './use-signals.ts';

type SignalCellProps = { flagged: Flagged; unit: MoneyUnit };

/** The mark of a request, its heaviest signal in words and how many more there are. The title has all of them. */
export function SignalCell({ flagged, unit }: SignalCellProps) {
  const { t } = useTranslation('risk');
  const sentenceOf = useSentence(unit);
  const sentences = flagged.signals.map(sentenceOf);
  const [first = '', ...others] = sentences;
  return (
    <span className="relative flex min-w-0 items-center gap-1.5" title={sentences.join('\n')}>
      <TriangleAlert
        aria-hidden
        size={14}
        className={`shrink-0 ${flagged.isFirst ? 'text-warn' : 'text-ink-3'}`}
      />
      <span
        className={`min-w-0 break-normal md:truncate ${flagged.isFirst ? 'font-semibold' : 'text-ink-2'}`}
      >
        {flagged.isFirst && <span className="sr-only">{t('lookFirst')}: </span>}
        {first}
      </span>
      {others.length > 0 && (
        <span className="shrink-0 text-ink-3">
          <span aria-hidden>{t('more', { count: others.length })}</span>
          <span className="sr-only">{others.join(' ')}</span>
        </span>
      )}
    </span>
  );
}
