import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A grid of cells with a label above a figure. */
export function StatGrid({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={cx(
        'grid gap-px overflow-hidden rounded-lg border border-line bg-line [&>*]:bg-surface',
        className ?? 'grid-cols-2',
      )}
    >
      {children}
    </div>
  );
}

export function Stat({
  label,
  children,
  className,
}: {
  label: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx('grid content-start gap-1 px-4 py-4 md:px-[18px]', className)}>
      <span className="text-ink-3 text-sm">{label}</span>
      <span>{children}</span>
    </div>
  );
}
