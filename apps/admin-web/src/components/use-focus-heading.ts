import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a move to another page the heading takes the focus, and the tab is named after it. */
export function useFocusHeading() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const heading = document.querySelector('h1');
        document.title = heading?.textContent ? `${heading.textContent} · Admin` : 'Admin';
        if (fromLocation && pathChanged) heading?.focus({ preventScroll: true });
      }),
    [router],
  );
}
