import { useTimes } from '@starline/web/use-times';

/** Shows an instant as `26-11-21 09:30:00` in business time. The tooltip has the ISO time. */
export function Moment({ at }: { at: string | null | undefined }) {
  const { screenTime } = useTimes();
  if (!at) return <Dash />;
  return (
    <time dateTime={at} title={at}>
      {screenTime(at)}
    </time>
  );
}

export function Dash() {
  return <span className="text-ink-3">-</span>;
}
