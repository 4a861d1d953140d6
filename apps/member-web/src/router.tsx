import { parseSearch, stringifySearch } from '@starline/web/address';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { CrashPage } from './components/crash-page.tsx';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  scrollRestoration: true,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: lazyRouteComponent(
    () => import('./components/not-found-page.tsx'),
    'NotFoundPage',
  ),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/**
 * After a navigation, focuses the heading of the page for keyboard and screen reader. The first page keeps
 * the focus at its top, where the skip link is.
 */
router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation)
    void import('./lib/after-start.ts').then(({ focusHeading }) => focusHeading());
});
