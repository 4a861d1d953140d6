import { useTranslation } from 'react-i18next';
import { MemberLink } from '../member-link.tsx';
import type { MoneyUnit } from '../money.tsx';
import { type Signal, useSentence } from './use-sentence.ts';

/**
 * Each signal in one sentence with its weight, the heaviest first, and links to the members that it names.
 */
export function SignalList({ signals, unit }: { signals: readonly Signal[]; unit: MoneyUnit }) {
  const { t } = useTranslation('risk');
  const sentenceOf = useSentence(unit);
  return (
    <ul className="grid gap-2">
      {signals.map((signal) => (
        <li key={signal.rule} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <span className="break-words">
            {sentenceOf(signal)}
            <Members signal={signal} />
          </span>
          <span className="text-ink-3 tabular-nums">
            <span className="sr-only">{t('weight')} </span>
            {signal.weight}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Links to the members that a sentence names. The holder of a deposit is no member. */
function Members({ signal: { rule, names } }: { signal: Signal }) {
  if (names.length === 0 || rule === 'holder_differs') return null;
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-2">
      {names.map((name) => (
        <MemberLink key={name} username={name} />
      ))}
    </span>
  );
}
