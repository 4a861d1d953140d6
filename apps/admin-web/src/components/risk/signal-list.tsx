import { Fragment } from 'react';
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
            <Linked sentence={sentenceOf(signal)} signal={signal} />
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

/** A sentence whose names lead to the members. The holder of a deposit is no member. */
function Linked({ sentence, signal: { rule, names } }: { sentence: string; signal: Signal }) {
  if (names.length === 0 || rule === 'holder_differs') return sentence;
  const [before, after] = sentence.split(names.join(', '), 2);
  return (
    <>
      {before}
      {after === undefined && ' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <MemberLink username={name} className="underline decoration-line" />
        </Fragment>
      ))}
      {after}
    </>
  );
}
