import { type RefObject, useEffect, useState } from 'react';
import { type Palette, readPalette } from './palette.ts';

/** The colours of the current theme, read again when it changes; `version` counts the changes. */
export function usePalette(host: RefObject<HTMLElement | null>): {
  palette: Palette | undefined;
  version: number;
} {
  const [state, setState] = useState<{ palette: Palette | undefined; version: number }>({
    palette: undefined,
    version: 0,
  });
  useEffect(() => {
    const read = () =>
      setState(({ version }) => ({
        palette: host.current ? readPalette(host.current) : undefined,
        version: version + 1,
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
