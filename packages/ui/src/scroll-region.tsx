import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';

const FOCUSABLE = ':is(a[href],button,input,select,textarea,summary,[tabindex="0"]):not(:disabled)';

type Name = { label: string; labelledBy?: never } | { labelledBy: string; label?: never };
type ScrollRegionProps = ComponentProps<'div'> & Name;

/**
 * An area that scrolls in itself. While it overflows and contains nothing that takes the focus, it takes the
 * focus itself, so that the arrow keys scroll it, and has a name. docs/architecture.md#screens.
 */
export function ScrollRegion({ label, labelledBy, className, ...rest }: ScrollRegionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  // After each render: the children may be others.
  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    const watch = new ResizeObserver(() =>
      setTakesFocus(
        (area.scrollWidth > area.clientWidth || area.scrollHeight > area.clientHeight) &&
          !area.querySelector(FOCUSABLE),
      ),
    );
    for (const part of [area, ...area.children]) watch.observe(part);
    return () => watch.disconnect();
  });
  return (
    <div
      {...rest}
      {...(takesFocus && { role: 'group', 'aria-label': label, 'aria-labelledby': labelledBy, tabIndex: 0 })}
      ref={ref}
      className={cx('overflow-x-auto overscroll-x-contain focus-visible:-outline-offset-2', className)}
    />
  );
}
