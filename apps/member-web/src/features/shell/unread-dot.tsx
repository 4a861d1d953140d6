import { lazyComponent } from '@starline/web/components/lazy-component';

const UnreadCount = lazyComponent(async () => (await import('./after-page.tsx')).UnreadCount);

/** A dot while something is unread. It moves nothing, so it is loaded after the page. */
export function UnreadDot({ className }: { className: string }) {
  return <UnreadCount className={className} />;
}
