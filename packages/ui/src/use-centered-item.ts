import { useEffect, useRef } from 'react';

/** Keeps the chosen item of a bar that scrolls sideways in the middle of the view, also when the bar changes its width. */
export function useCenteredItem<Bar extends HTMLElement>(selector: string, chosen: string) {
  const bar = useRef<Bar>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another item is chosen
  useEffect(() => {
    // The observer calls back once at the start, after the layout: no layout is forced.
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
