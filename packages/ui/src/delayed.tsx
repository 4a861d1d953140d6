import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children after 150 ms, so that a fast answer shows no skeleton. */
export function Delayed({ ms = 150, children }: { ms?: number; children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  // Takes its space from the start, so that nothing moves when it appears.
  return <div className={isDue ? 'contents' : 'invisible contents'}>{children}</div>;
}
