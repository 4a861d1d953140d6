import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createAdminQueryClient } from './lib/query-client.ts';
import { clearAdmin } from './lib/session.ts';
import { trpc, trpcClient } from './lib/trpc.ts';

const queryClient = createAdminQueryClient(clearAdmin);

/** Forgets all answers of the previous session. */
export const forgetAnswers = () => queryClient.clear();

/**
 * The calls of the server and what they answered, for the components inside. A file of its own: the login
 * page is drawn before it arrives. docs/architecture.md#budgets
 */
export function Data({ children }: { children?: ReactNode }) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
