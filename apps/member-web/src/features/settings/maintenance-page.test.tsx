import { act, screen } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { calls } from '../../lib/trpc.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MaintenancePage } from './maintenance-page.tsx';

const PROMISE = '시간이 되면 이 화면이 저절로 넘어갑니다.';
const CLOSED = () => ({ isAccessBlocked: true, reopensAt: '2099-01-01T00:00:00.000Z' });
const OPEN = () => ({ isAccessBlocked: false, reopensAt: null });
const FAILED = () => {
  throw refusal('server_error', { httpStatus: 500 });
};

beforeEach(() => {
  localStorage.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
});

async function shown(path: string, first: () => unknown) {
  let answer = first;
  fakeServer({ 'settings.public': () => answer() });
  renderScreen(<MaintenancePage />, path);
  await screen.findByRole('heading', { name: '정산 시간입니다 (접속 불가)' });
  await act(() => calls.settings.public.fetch().catch(() => undefined));
  return async (then: () => unknown) => {
    answer = then;
    await act(() => calls.settings.public.invalidate());
  };
}

test.each([
  ['/maintenance', CLOSED],
  ['/maintenance', FAILED],
  ['/maintenance?redirect=%2Fpoint', CLOSED],
])('%s goes on to the login by itself once the portal opens, as it promises', async (path, first) => {
  const becomes = await shown(path, first);
  expect(screen.getByText(PROMISE)).toBeTruthy();
  await becomes(OPEN);
  expect(await screen.findByText('/login')).toBeTruthy();
});

test('opened while the portal is open it promises nothing and offers a button to enter', async () => {
  await shown('/maintenance', OPEN);
  expect(await screen.findByRole('button', { name: '지금 들어가기' })).toBeTruthy();
  expect(screen.queryByText(PROMISE)).toBeNull();
});
