import { useEffect, useState } from 'react';

const left = (until: number | null) =>
  until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Counts down to an instant (ms) by the clock, so a sleeping tab wakes up right. */
export function useSecondsUntil(until: number | null): number {
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    setSeconds(left(until));
    if (until === null) return;
    const tick = setInterval(() => {
      setSeconds(left(until));
      if (Date.now() >= until) clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, [until]);
  return seconds;
}
