import { ThemeProvider } from '@starline/ui/theme';
import { StorageNote } from '@starline/web/components/storage-note';
import { UiTexts } from '@starline/web/components/ui-texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './lib/query-client.ts';
import { trpc, trpcClient } from './lib/trpc.ts';
import { router } from './router.tsx';

export function App() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <UiTexts>
            <StorageNote />
            <RouterProvider router={router} />
          </UiTexts>
        </ThemeProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
