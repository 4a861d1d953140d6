import { ThemeProvider } from '@starline/ui/theme';
import { Toaster } from '@starline/ui/toast';
import { StorageNote } from '@starline/web/components/storage-note';
import { UiTexts } from '@starline/web/components/ui-texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { UnitsProvider } from './components/units.tsx';
import { createAdminQueryClient } from './lib/query-client.ts';
import { clearAdmin } from './lib/session.ts';
import { trpc, trpcClient } from './lib/trpc.ts';
import { createAppRouter } from './router.tsx';

export function App() {
  const [queryClient] = useState(() => createAdminQueryClient(clearAdmin));
  const [router] = useState(() => createAppRouter(queryClient));
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <UiTexts>
            <StorageNote />
            <UnitsProvider>
              <RouterProvider router={router} />
            </UnitsProvider>
            <Toaster />
          </UiTexts>
        </ThemeProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
