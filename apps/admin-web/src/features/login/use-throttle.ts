import { useEffect, useState } from 'react';
import { refusalOf } from '../../lib/errors.ts';

/** Seconds until the server takes another try; counts down by itself. */
export function useThrottle(error: unknown): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const refusal = refusalOf(error);
    setSeconds(refusal?.code === 'too_many_requests' ? Number(refusal.params.retryAfterSeconds ?? 30) : 0);
  }, [error]);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return seconds;
}
