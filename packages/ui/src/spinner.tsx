import { cx } from './cx.ts';

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block size-[1.1em] animate-spin rounded-pill border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
