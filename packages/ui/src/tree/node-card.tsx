import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type NodeCardProps = {
  /** Names the card for those who do not see it. */
  label: string;
  title: ReactNode;
  name: string;
  closeLabel: string;
  onClose: () => void;
  facts: readonly { label: string; value: ReactNode }[];
  actions?: ReactNode;
  className?: string;
};

/** Who was chosen on the picture, in its corner. */
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
        'grid gap-2.5 rounded-md border border-line bg-surface p-3.5 shadow-2 md:w-96',
        className,
      )}
    >
      <header className="flex items-start justify-between gap-3">
        <p className="grid leading-tight">
          {title}
          <span className="text-ink-2 text-sm">{name}</span>
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
      <dl className="grid grid-cols-4 gap-x-3 text-sm">
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt className="text-ink-3 text-xs">{fact.label}</dt>
            <dd className="font-medium tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {actions && <footer className="flex flex-wrap gap-2">{actions}</footer>}
    </section>
  );
}
