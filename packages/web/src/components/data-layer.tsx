import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';

type DataModule = { Data: ComponentType<{ children?: ReactNode }> };

/**
 * The calls of the server and their cache, fetched beside the first page and not before it: the pages at
 * `barePaths`, such as the login, are drawn without. docs/architecture.md#budgets
 */
export function dataLayer<Module extends DataModule>(
  load: () => Promise<Module>,
  barePaths: readonly string[],
) {
  // The router takes `preload` away once the code has arrived.
  const Data = lazyRouteComponent(load, 'Data') as DataModule['Data'] & { preload?: () => Promise<void> };
  const isBare = (pathname: string) => barePaths.includes(pathname);
  return {
    /** For the root route before any page is loaded, which may ask for data then. */
    fetchFor: async (pathname: string) => {
      if (!isBare(pathname)) await Data.preload?.();
    },
    /** The pages of the root route. */
    DataOutlet: function DataOutlet() {
      // The id of a route is its path. That of the root route, which is alone for a moment, is another.
      const isBarePage = useRouterState({ select: ({ matches }) => isBare(matches.at(-1)?.routeId ?? '') });
      return isBarePage ? (
        <Outlet />
      ) : (
        <Data>
          <Outlet />
        </Data>
      );
    },
    isBare,
  };
}
