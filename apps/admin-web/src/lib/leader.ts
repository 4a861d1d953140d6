import { useEffect, useState } from 'react';

/** Returns true in one tab of the browser at a time. When that tab closes, another one takes over. */
export function useLeader(name: string): boolean {
  const [isLeader, setLeader] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const hold = () =>
      new Promise<void>((release) => {
        setLeader(true);
        ending.signal.addEventListener('abort', () => release());
      });
    navigator.locks.request(name, { signal: ending.signal }, hold).catch(() => setLeader(false));
    return () => ending.abort();
  }, [name]);
  return isLeader;
}
