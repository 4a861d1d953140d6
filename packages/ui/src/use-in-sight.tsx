import { useEffect, useRef } from 'react';

/** A bar that scrolls sideways keeps what is chosen in the middle of its view, also when its room changes. */
export function useInSight<Bar extends HTMLElement>(selector: string, chosen: string) {
  const bar = useRef<Bar>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen
  useEffect(() => {
    // Watching begins with a first look, after the layout: nothing has to be laid out for it.
    const watch = new ResizeObserver(([room]) => {
      const item = room?.target.querySelector(selector);
      if (!room || !item) return;
      const [outer, own] = [room.target.getBoundingClientRect(), item.getBoundingClientRect()];
      room.target.scrollLeft += own.left - outer.left - (outer.width - own.width) / 2;
    });
    if (bar.current) watch.observe(bar.current);
    return () => watch.disconnect();
  }, [selector, chosen]);
  return bar;
}
