import { Check, Circle } from 'lucide-react';

export type RuleHint = { text: string; isMet: boolean };

/** The rules of a field. Each is ticked as soon as the typed value meets it. */
export function RuleHints({ rules }: { rules: readonly RuleHint[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
      {rules.map(({ text, isMet }) => (
        <li
          key={text}
          className={`inline-flex items-center gap-1.5 transition-colors ${isMet ? 'text-ok' : ''}`}
        >
          {isMet ? (
            <Check aria-hidden size={14} strokeWidth={2.6} />
          ) : (
            <Circle aria-hidden size={8} className="mx-[3px] text-line-strong" />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
