import { lazy, Suspense } from 'react';

const UnreadCount = lazy(() => import('./unread-count.tsx'));

/** A dot while something is unread. It moves nothing, so it is loaded after the page. */
export function UnreadDot({ className }: { className: string }) {
  return (
    <Suspense>
      <UnreadCount className={className} />
    </Suspense>
  );
}
