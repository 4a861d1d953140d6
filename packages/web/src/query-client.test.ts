import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { timeZone } from './time-zone.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const client = createQueryClient({ staleTimeMs: 0, onError: () => undefined, isWorthRetry: () => false });
const answer = (procedure: string[], businessTz: string) =>
  client.fetchQuery({ queryKey: [procedure, { type: 'query' }], queryFn: () => ({ businessTz }) });

test('takes the time zone of the screens from the settings of the server', async () => {
  expect(timeZone()).toBe('Asia/Seoul');
  await answer(['settings', 'public'], 'America/New_York');
  expect(timeZone()).toBe('America/New_York');
  await answer(['settings', 'public'], 'Europe/Berlin');
  expect(timeZone()).toBe('Europe/Berlin');
});

test('keeps the zone when an answer names none that the browser knows', async () => {
  await answer(['settings', 'public'], 'Europe/Berlin');
  await answer(['settings', 'public'], 'Moon/Crater');
  await answer(['dashboard', 'get'], 'Asia/Tokyo');
  expect(timeZone()).toBe('Europe/Berlin');
});

test('a call that was made without a connection fails at once, and is not sent later by itself', async () => {
  onlineManager.setOnline(false);
  let count = 0;
  const mutation = client.getMutationCache().build(client, {
    mutationFn: async () => {
      count += 1;
      throw new TypeError('Failed to fetch');
    },
  });
  await expect(mutation.execute(undefined)).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(count).toBe(1);
});
