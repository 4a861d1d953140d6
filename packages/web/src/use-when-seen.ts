import { useEffect, useEffectEvent } from 'react';

/** Calls `onSeen` for a value once the page is in front. A page in the background is not seen. */
export function useWhenSeen<Value>(value: Value | undefined, onSeen: (value: Value) => void): void {
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    if (value === undefined) return;
    const check = () => {
      if (document.visibilityState === 'visible') see(value);
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [value]);
}
