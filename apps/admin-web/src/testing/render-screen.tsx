import { render } from '@starline/ui/testing/render';
import { UiTexts } from '@starline/web/components/ui-texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { createAdminQueryClient } from '../lib/query-client.ts';
import { trpc, trpcClient } from '../lib/trpc.ts';
import './texts.ts';

/** Renders one part of the back office, in Korean. `fakeServer` answers its calls. */
export function renderScreen(element: ReactElement) {
  const queryClient = createAdminQueryClient(() => undefined);
  const routeTree = createRootRoute({ component: () => element });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
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
