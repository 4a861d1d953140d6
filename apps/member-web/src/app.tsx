import { ThemeProvider } from '@starline/ui/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { UiWords } from './components/ui-words.tsx';
import { queryClient } from './lib/query-client.ts';
import { trpc, trpcClient } from './lib/trpc.ts';
import { router } from './router.tsx';

export function App() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <UiWords>
            <RouterProvider router={router} />
          </UiWords>
        </ThemeProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
