import { render } from '@starline/ui/testing/render';
import { UiTexts } from '@starline/web/components/ui-texts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { trpc, trpcClient } from '../lib/trpc.ts';
import './texts.ts';

/**
 * Renders one part of the portal at an address, in Korean. `fakeServer` answers its calls. `own` is the path
 * of its route, where the address has parameters, and `layout` the layout with which the id of its route
 * begins.
 */
export function renderScreen(
  element: ReactElement,
  path = '/',
  own = path.split(/[?#]/)[0] ?? '/',
  layout?: string,
) {
  queryClient.clear();
  const top = createRootRoute();
  const root: AnyRoute = layout ? createRoute({ getParentRoute: () => top, id: layout }) : top;
  const paths = [...new Set([own, '/login', '/withdraw-history', '/settings', '/receipts/$kind/$id'])];
  const routes = root.addChildren(
    paths.map((each) =>
      createRoute({
        getParentRoute: () => root,
        path: each,
        component: () => (each === own ? element : <p>{each}</p>),
      }),
    ),
  );
  const routeTree = layout ? top.addChildren([routes]) : routes;
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  const rendered = render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <UiTexts>
          <RouterProvider router={router as never} />
        </UiTexts>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return { ...rendered, router };
}
