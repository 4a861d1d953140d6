import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Written } from '../written.tsx';

export type NodeCardProps = {
  /** The accessible name of the card. */
  label: string;
  title: ReactNode;
  name: string;
  closeLabel: string;
  onClose: () => void;
  facts: readonly { label: string; value: ReactNode }[];
  actions?: ReactNode;
  className?: string;
};

/** The card of the chosen node, in a corner of the chart. */
export function NodeCard({
  label,
  title,
  name,
  closeLabel,
  onClose,
  facts,
  actions,
  className,
}: NodeCardProps) {
  return (
    <section
      aria-label={label}
      className={cx(
        'grid gap-2 rounded-md border border-line bg-surface p-3 shadow-2 md:w-96 md:gap-2.5 md:p-3.5',
        className,
      )}
    >
      <header className="flex items-start justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 leading-tight md:grid">
          {title}
          <Written className="text-ink-2 text-sm">{name}</Written>
        </p>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="-m-2 grid size-9 place-items-center rounded-sm text-ink-3 hover:bg-surface-2"
        >
          <X aria-hidden size={16} />
        </button>
      </header>
      <dl className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm md:grid md:grid-cols-4">
        {facts.map((fact) => (
          <div key={fact.label} className="max-md:flex max-md:items-baseline max-md:gap-1.5">
            <dt className="text-ink-3 text-xs">{fact.label}</dt>
            <dd className="whitespace-nowrap font-medium tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {actions && (
        <footer className="flex flex-wrap gap-2 max-md:gap-1 max-md:[&>button]:px-2">{actions}</footer>
      )}
    </section>
  );
}
