import { useEffect, useState } from 'react';
import { refusalOf } from './refusals.ts';

const secondsTo = (until: number | null) =>
  until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Seconds until an instant (milliseconds since 1970), by the clock: a tab that slept shows the right number. */
export function useSecondsUntil(until: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    setSeconds(secondsTo(until));
    if (until === null) return;
    const tick = setInterval(() => {
      setSeconds(secondsTo(until));
      if (Date.now() >= until) clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, [until]);
  return seconds;
}

const DEFAULT_WAIT_SECONDS = 30;

/** Until when the server refuses further tries; null when it does not. In milliseconds since 1970. */
export function throttledUntil({
  error,
  submittedAt,
}: {
  error: unknown;
  submittedAt: number;
}): number | null {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'too_many_requests') return null;
  return submittedAt + Number(refusal.params.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) * 1000;
}
