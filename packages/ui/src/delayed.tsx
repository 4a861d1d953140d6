import { type ReactNode, useEffect, useState } from 'react';

/** Nothing below 150 ms: a fast answer shows no skeleton at all. */
export function Delayed({ ms = 150, children }: { ms?: number; children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  // Kept in the layout from the start, so that nothing moves when it shows.
  return <div className={isDue ? 'contents' : 'invisible contents'}>{children}</div>;
}
