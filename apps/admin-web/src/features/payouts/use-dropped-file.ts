import { useEffect, useRef } from 'react';

/**
 * Takes the one file that is dropped anywhere on the page while the component is mounted. An open dialog
 * takes none, and several at once are none.
 */
export function useDroppedFile(take: (file: File) => unknown): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    // Without it the browser leaves the page and shows the file.
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const [file, ...others] = event.dataTransfer?.files ?? [];
      if (!file || others.length > 0 || document.querySelector('dialog[open]')) return;
      latest.current(file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
}
