import { useEffect, useRef } from 'react';

/** A bar that scrolls sideways keeps what is chosen in the middle of its view. */
export function useInSight<Bar extends HTMLElement>(selector: string, chosen: string) {
  const bar = useRef<Bar>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen
  useEffect(() => {
    const item = bar.current?.querySelector(selector);
    if (!bar.current || !item) return;
    const [room, own] = [bar.current.getBoundingClientRect(), item.getBoundingClientRect()];
    bar.current.scrollLeft += own.left - room.left - (room.width - own.width) / 2;
  }, [selector, chosen]);
  return bar;
}
