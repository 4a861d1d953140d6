import { expect, test } from 'vitest';
import { fakeServer } from './fake-server.ts';

const ask = async (procedure: string) =>
  (await fetch(`/trpc/member/${procedure}`, { method: 'POST', body: '{"id":7}' })).status;

test('what a test before left behind is none of the calls of this one', async () => {
  const calls = fakeServer({ 'packages.list': () => [] });
  expect(await ask('withdrawals.request')).toBe(409);
  expect(await ask('packages.list')).toBe(200);
  expect(calls).toEqual([{ procedure: 'packages.list', input: { id: 7 } }]);
});
