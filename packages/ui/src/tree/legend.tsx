import { ActivityDot } from '../activity-dot.tsx';
import { cx } from '../cx.ts';

/** Says what the dots of the members mean. */
export function TreeLegend({
  labels,
  className,
}: {
  labels: { active: string; resting: string };
  className?: string;
}) {
  return (
    <p className={cx('flex gap-x-3 whitespace-nowrap text-ink-2 text-xs', className)}>
      <span className="inline-flex items-center gap-1.5">
        <ActivityDot isActive />
        {labels.active}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <ActivityDot isActive={false} />
        {labels.resting}
      </span>
    </p>
  );
}
