import { useTimes } from '../use-times.ts';

/** Shows an instant in business time to the second. The tooltip has the ISO time. */
export function Moment({ iso, className }: { iso: string; className?: string }) {
  const { screenTime } = useTimes();
  return (
    <time dateTime={iso} title={iso} className={`whitespace-nowrap ${className ?? ''}`}>
      {screenTime(iso)}
    </time>
  );
}
