import { useEffect, useRef } from 'react';

/**
 * Scrolls a bar sideways so that the chosen item is in the middle, also when the width of the bar changes.
 */
export function useCenteredItem<Bar extends HTMLElement>(selector: string, chosen: string) {
  const bar = useRef<Bar>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another item is chosen
  useEffect(() => {
    // The observer first calls back after the layout, so this forces no layout.
    const watch = new ResizeObserver(([entry]) => {
      const item = entry?.target.querySelector(selector);
      if (!entry || !item) return;
      const [outer, own] = [entry.target.getBoundingClientRect(), item.getBoundingClientRect()];
      entry.target.scrollLeft += own.left - outer.left - (outer.width - own.width) / 2;
    });
    if (bar.current) watch.observe(bar.current);
    return () => watch.disconnect();
  }, [selector, chosen]);
  return bar;
}
