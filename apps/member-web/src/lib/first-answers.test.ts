import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { firstAnswers } from './first-answers.ts';

const never = () => new Promise<string>(() => undefined);

test('the first page is rendered with the answers that arrive in time', async () => {
  const queries = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  void queries.prefetchQuery({ queryKey: ['balance'], queryFn: () => promise });
  const ready = firstAnswers(queries);
  resolve('1,200.00');
  await ready;
  expect(queries.getQueryData(['balance'])).toBe('1,200.00');
});

test('a refused answer does not keep the first page away', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  void queries.prefetchQuery({ queryKey: ['balance'], queryFn: () => Promise.reject(new Error('refused')) });
  await firstAnswers(queries);
  expect(queries.getQueryState(['balance'])?.status).toBe('error');
});

test('a page whose answer does not come shows its skeleton', async () => {
  const queries = new QueryClient();
  void queries.prefetchQuery({ queryKey: ['balance'], queryFn: never });
  await firstAnswers(queries);
  expect(queries.getQueryState(['balance'])?.fetchStatus).toBe('fetching');
});
