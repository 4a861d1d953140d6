import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstAnswers } from './lib/first-answers.ts';
import { queryClient } from './lib/query-client.ts';
import { trpc, trpcClient } from './lib/trpc.ts';

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

/** Waits for what the first page asked for. */
export const firstData = () => firstAnswers(queryClient);
