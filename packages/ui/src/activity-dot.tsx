import { cx } from './cx.ts';

/** Filled for an active member, hollow for one who rests. A word beside it says the same. */
export function ActivityDot({ isActive, className }: { isActive: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'size-2.5 rounded-full border-2',
        isActive ? 'border-accent bg-accent' : 'border-ink-3 bg-surface',
        className,
      )}
    />
  );
}
