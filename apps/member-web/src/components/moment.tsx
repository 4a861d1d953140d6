import { useTimes } from '@starline/web/use-times';

/** Business time to the second; the ISO time is one hover away. */
export function Moment({ iso, className }: { iso: string; className?: string }) {
  const { screenTime } = useTimes();
  return (
    <time dateTime={iso} title={iso} className={`whitespace-nowrap ${className ?? ''}`}>
      {screenTime(iso)}
    </time>
  );
}
