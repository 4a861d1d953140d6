import { lazyComponent } from '@starline/web/components/lazy-component';

/**
 * The picture of an empty list, which most members never see: it loads when it is shown. `EmptyState` keeps
 * its place.
 */
export const EmptyArt = lazyComponent(async () => (await import('@starline/ui/empty-picture')).EmptyPicture);
