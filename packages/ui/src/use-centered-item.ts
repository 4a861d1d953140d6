import { useEffect, useRef } from 'react';

/**
 * Scrolls a bar sideways so that the chosen item is in the middle, also when the width of the bar or of its
 * items changes, as in another language.
 */
export function useCenteredItem<Bar extends HTMLElement>(selector: string, chosen: string) {
  const bar = useRef<Bar>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another item is chosen
  useEffect(() => {
    const area = bar.current;
    if (!area) return;
    // The observer first calls back after the layout, so this forces no layout.
    const watch = new ResizeObserver(() => {
      const item = area.querySelector(selector);
      if (!item) return;
      const [outer, own] = [area.getBoundingClientRect(), item.getBoundingClientRect()];
      area.scrollLeft += own.left - outer.left - (outer.width - own.width) / 2;
    });
    for (const part of [area, ...area.children]) watch.observe(part);
    return () => watch.disconnect();
  }, [selector, chosen]);
  return bar;
}
