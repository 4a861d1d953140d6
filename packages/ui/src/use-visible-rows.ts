import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from './use-media.ts';

/** Rows drawn beyond each edge. 1440 px of rows and these are fewer than 60 rows at the smaller height. */
const BEYOND = 4;
/** Until the region is laid out. */
const FIRST_VIEW = 640;

/** Rows of one height in a region that scrolls, under a head that stays at its top. Heights in px. */
type Rows = { scroll: RefObject<HTMLElement | null>; count: number; height: number };

/**
 * Returns the range of rows to draw, `end` excluded, on paper all of them; what brings a row into view; and
 * what draws the rows there at once. Rows of one height need no measuring, so this stands in for a library of
 * 10 KB in the first load of each list.
 */
export function useVisibleRows({ scroll, count, height }: Rows) {
  const [top, setTop] = useState(0);
  const [size, setSize] = useState(FIRST_VIEW);
  const isPrinted = useMedia('print');
  const read = useCallback(() => {
    const region = scroll.current;
    if (!region) return;
    // Rounded to whole rows: the table is drawn again only when other rows come into view.
    setTop(Math.floor(region.scrollTop / height));
    setSize(region.clientHeight || FIRST_VIEW);
  }, [scroll, height]);
  useLayoutEffect(() => {
    const region = scroll.current;
    if (!region) return;
    read();
    region.addEventListener('scroll', read, { passive: true });
    const resized = new ResizeObserver(read);
    resized.observe(region);
    return () => {
      region.removeEventListener('scroll', read);
      resized.disconnect();
    };
  }, [scroll, read]);
  /** Draws the rows in view before it returns: after a scroll React draws them later than the next frame. */
  const drawNow = useCallback(() => flushSync(read), [read]);

  const scrollTo = useCallback(
    (index: number) => {
      const region = scroll.current;
      if (!region) return;
      const head = region.querySelector('thead')?.offsetHeight ?? 0;
      const lowest = index * height;
      const highest = head + lowest + height - region.clientHeight;
      if (region.scrollTop > lowest) region.scrollTop = lowest;
      else if (region.scrollTop < highest) region.scrollTop = highest;
    },
    [scroll, height],
  );
  if (isPrinted) return { first: 0, end: count, scrollTo, drawNow };
  const first = Math.max(0, Math.min(top, count) - BEYOND);
  const end = Math.min(count, top + Math.ceil(size / height) + 1 + BEYOND);
  return { first, end, scrollTo, drawNow };
}
