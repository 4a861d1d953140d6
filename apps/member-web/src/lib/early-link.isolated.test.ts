import type { MemberRouter } from '@starline/router/types';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, test, vi } from 'vitest';

const asked: string[] = [];
const network: TRPCLink<MemberRouter> = () => {
  return ({ op }) =>
    observable((observer) => {
      asked.push(op.path);
      observer.next({ result: { type: 'data', data: 'from the network' } });
      observer.complete();
    });
};

let user = 'hong';

async function clientWith(calls: object[], answers: Promise<unknown[]>) {
  vi.resetModules();
  vi.stubGlobal('window', { early: { user: 'hong', calls, answers } });
  vi.stubGlobal('localStorage', { getItem: () => user });
  const { earlyLink } = await import('./early-link.ts');
  return createTRPCClient<MemberRouter>({ links: [earlyLink, network] });
}

beforeEach(() => {
  user = 'hong';
  asked.length = 0;
});

test('serves an early answer once and then asks the network', async () => {
  const client = await clientWith(
    [{ path: 'balances.get' }],
    Promise.resolve([{ result: { data: 'early' } }]),
  );
  expect(await client.balances.get.query()).toBe('early');
  expect(await client.balances.get.query()).toBe('from the network');
  expect(await client.members.profile.query()).toBe('from the network');
  expect(asked).toEqual(['balances.get', 'members.profile']);
});

test('serves an early answer only to the input that it was asked with', async () => {
  const call = { path: 'deposits.list', input: { page: 1, size: 10 } };
  const client = await clientWith([call], Promise.resolve([{ result: { data: 'early' } }]));
  expect(await client.deposits.list.query({ page: 2, size: 10 })).toBe('from the network');
  expect(await client.deposits.list.query({ page: 1, size: 10 })).toBe('early');
});

test('asks the network again after a refusal and after a lost answer', async () => {
  const refused = await clientWith([{ path: 'balances.get' }], Promise.resolve([{ error: {} }]));
  expect(await refused.balances.get.query()).toBe('from the network');
  const lost = await clientWith([{ path: 'balances.get' }], Promise.resolve([]));
  expect(await lost.balances.get.query()).toBe('from the network');
});

test('never serves an early answer to another user who logged in meanwhile', async () => {
  const client = await clientWith(
    [{ path: 'balances.get' }],
    Promise.resolve([{ result: { data: 'early' } }]),
  );
  user = 'kim';
  expect(await client.balances.get.query()).toBe('from the network');
});
