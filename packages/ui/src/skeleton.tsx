import { cx } from './cx.ts';

/** A grey bar of the size of its text. It is decorative: the region around it announces "loading". */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-breathe rounded-sm bg-surface-2', className ?? 'h-4 w-full')}
    />
  );
}

export function SkeletonRows({ rows = 5, className }: { rows?: number; className?: string }) {
  return (
    <div className={cx('divide-y divide-line', className)}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bars have no identity
        <div key={row} className="flex items-center justify-between gap-6 py-3.5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/5" />
        </div>
      ))}
    </div>
  );
}
