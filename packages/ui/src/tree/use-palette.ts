import { type RefObject, useEffect, useState } from 'react';
import { type Palette, readPalette } from './palette.ts';

/** The colours of the theme in force, read again when it changes; `turn` counts the changes. */
export function usePalette(host: RefObject<HTMLElement | null>): {
  palette: Palette | undefined;
  turn: number;
} {
  const [state, setState] = useState<{ palette: Palette | undefined; turn: number }>({
    palette: undefined,
    turn: 0,
  });
  useEffect(() => {
    const read = () =>
      setState(({ turn }) => ({
        palette: host.current ? readPalette(host.current) : undefined,
        turn: turn + 1,
      }));
    read();
    const watch = new MutationObserver(read);
    watch.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'class', 'lang'],
    });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    return () => {
      watch.disconnect();
      system.removeEventListener('change', read);
    };
  }, [host]);
  return state;
}
