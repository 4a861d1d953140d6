import { useMemo } from 'react';
import { useTimeZone } from './time-zone.ts';
import { type Times, timesIn } from './times.ts';

/** The formats of time in the zone of the server. The functions stay the same until the zone changes. */
export function useTimes(): Times {
  const timeZone = useTimeZone();
  return useMemo(() => timesIn(timeZone), [timeZone]);
}
