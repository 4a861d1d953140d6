import { useEffect, useState } from 'react';
import { refusalOf } from './refusals.ts';

const secondsTo = (until: number | null) =>
  until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));

/**
 * Returns the seconds until an instant (milliseconds since 1970). It reads the clock, so it is right after a
 * tab slept.
 */
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

/**
 * Returns until when the server refuses further attempts, in milliseconds since 1970. Null when it does not.
 */
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
