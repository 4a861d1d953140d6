import * as korean from '@starline/i18n/admin/ko';
import { laterErrors } from '@starline/i18n/admin/ko/later-errors';
import * as koreanAudit from '@starline/i18n/admin/ko-audit';
import * as koreanOffice from '@starline/i18n/admin/ko-office';
import * as koreanOnDemand from '@starline/i18n/admin/ko-on-demand';
import { startI18n } from '@starline/i18n/init';
import { render } from '@starline/ui/testing/render';
import { UiTexts } from '@starline/web/components/ui-texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { afterEach, vi } from 'vitest';
import { createAdminQueryClient } from '../lib/query-client.ts';
import { trpc, trpcClient } from '../lib/trpc.ts';

const texts = { ...korean, ...koreanOffice, ...koreanAudit, ...koreanOnDemand, laterErrors };
await startI18n({
  languages: ['ko'],
  language: 'ko',
  defaultNamespace: 'common',
  load: async () => texts,
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Renders one part of the back office, in Korean. `fakeServer` answers its calls. */
export function renderScreen(element: ReactElement) {
  const queryClient = createAdminQueryClient(() => undefined);
  const routeTree = createRootRoute({ component: () => element });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  return render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <UiTexts>
          <RouterProvider router={router as never} />
        </UiTexts>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}
