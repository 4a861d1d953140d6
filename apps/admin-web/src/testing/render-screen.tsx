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
import { createAdminQueryClient } from '../lib/query-client.ts';
import { trpc, trpcClient } from '../lib/trpc.ts';
import './texts.ts';

/** Renders one part of the back office, in Korean. `fakeServer` answers its calls. */
export const renderScreen = (element: ReactElement) =>
  renderRoutes(createRootRoute({ component: () => element }), '/');

/**
 * Renders the page of a route file at an address, as `renderScreen` does a part. `end` is what the id of the
 * route ends with: a page without a folder of its own has no slash.
 */
export function renderPage(page: AnyRoute, address: string, end: '/' | '' = '/') {
  const root = createRootRoute();
  const office = createRoute({ getParentRoute: () => root, id: '_office' });
  const path = `${address.split('?')[0]}${end}`;
  page.update({ id: path, path, getParentRoute: () => office } as never);
  return renderRoutes(root.addChildren([office.addChildren([page])]), address);
}

function renderRoutes(routeTree: AnyRoute, address: string) {
  const queryClient = createAdminQueryClient(() => undefined);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  const rendered = render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <UiTexts>
          <RouterProvider router={router as never} />
        </UiTexts>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return { ...rendered, router, queryClient };
}
