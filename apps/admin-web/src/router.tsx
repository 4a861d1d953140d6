import { parseSearch, stringifySearch } from '@starline/web/address';
import { createRouter } from '@tanstack/react-router';
import { CrashPage } from './components/crash-page.tsx';
import { NotFoundPage } from './components/not-found-page.tsx';
import { routeTree } from './route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: '/ad-xp',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: CrashPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The page to return to after the login. */
    from?: string;
    /** Why the previous session ended. */
    reason?: 'idle' | 'expired';
  }
}
