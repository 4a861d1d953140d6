import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a navigation, focuses the heading of the page and sets the document title from it. */
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
