import { UiTextProvider } from '@starline/ui/text';
import { ThemeProvider } from '@starline/ui/theme';
import { Toaster } from '@starline/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { UnitsProvider } from './components/units.tsx';
import { useUiWords } from './components/use-ui-words.ts';
import { createQueryClient } from './lib/query-client.ts';
import { forgetAdmin } from './lib/session.ts';
import { trpc, trpcClient } from './lib/trpc.ts';
import { createAppRouter } from './router.tsx';

export function App() {
  const [queryClient] = useState(() => createQueryClient(forgetAdmin));
  const [router] = useState(() => createAppRouter(queryClient));
  const words = useUiWords();
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <UiTextProvider text={words}>
            <UnitsProvider>
              <RouterProvider router={router} />
            </UnitsProvider>
            <Toaster />
          </UiTextProvider>
        </ThemeProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
