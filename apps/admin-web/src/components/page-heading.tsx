import { cx } from '@starline/ui/cx';
import { focusHeading } from '@starline/ui/focus-keeper';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

const shownHeading = () => document.querySelector('h1');

function setTitle() {
  const heading = shownHeading()?.textContent;
  document.title = heading ? `${heading} · Admin` : 'Admin';
}

/** After a navigation, focuses the heading of the page and sets the document title from it. */
export function useFocusHeading() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        setTitle();
        if (fromLocation && pathChanged) focusHeading();
      }),
    [router],
  );
}

/**
 * Stands where a page will be once its texts have arrived. The document title is then set from its heading.
 */
export function PageToCome() {
  useEffect(() => setTitle, []);
  return null;
}

/**
 * The h1 of a page about one record: it is shown when the record has arrived, and sets the document title
 * then.
 */
export function RecordHeading({ children, className }: { children: ReactNode; className?: string }) {
  useEffect(setTitle);
  return (
    <h1 tabIndex={-1} className={cx('font-bold text-lg', className)}>
      {children}
    </h1>
  );
}
