import { useTimes } from '@starline/web/use-times';

/** The time of a row whose day stands above it. The tooltip has the whole instant. */
export function Clock({ iso }: { iso: string }) {
  const { screenTime } = useTimes();
  const [, time = ''] = screenTime(iso).split(' ');
  return (
    <time dateTime={iso} title={screenTime(iso)} className="whitespace-nowrap">
      {time}
    </time>
  );
}
