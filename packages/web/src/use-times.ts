import { useMemo } from 'react';
import { useTimeZone } from './time-zone.ts';
import { type Times, timesIn } from './times.ts';

/**
 * Returns the time formats in the zone of the server. The functions stay identical until the zone changes.
 */
export function useTimes(): Times {
  const timeZone = useTimeZone();
  return useMemo(() => timesIn(timeZone), [timeZone]);
}
