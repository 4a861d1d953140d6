import { parseSearch, stringifySearch } from '@starline/web/address';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { CrashPage } from './components/crash-page.tsx';
import { NotFoundPage } from './components/not-found-page.tsx';
import { routeTree } from './route-tree.gen.ts';

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    basepath: '/ad-xp',
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: CrashPage,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** The page to return to after the login. */
    from?: string;
    /** Why the previous session ended. */
    reason?: 'idle' | 'expired';
  }
}
