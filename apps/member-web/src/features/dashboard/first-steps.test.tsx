import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { calls } from '../../lib/trpc.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FirstSteps } from './first-steps.tsx';
import type { Steps } from './first-steps-list.tsx';

const NEW: Steps = { isSecured: false, isFunded: false, hasPackage: false };
const PRIMARY = /\bbg-accent\b/;

async function shown(done: Partial<Steps>) {
  let steps = { ...NEW, ...done };
  fakeServer({ 'dashboard.get': () => ({ firstSteps: steps }) });
  const rendered = renderScreen(
    <>
      <p>ready</p>
      <FirstSteps />
    </>,
  );
  await screen.findByText('ready');
  await calls.dashboard.get.fetch();
  return {
    ...rendered,
    async becomes(now: Partial<Steps>) {
      steps = { ...steps, ...now };
      await calls.dashboard.get.invalidate();
    },
  };
}
const acts = async () => (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
const primaries = () =>
  screen
    .getAllByRole('link')
    .filter((link) => PRIMARY.test(link.className))
    .map((link) => link.textContent);

test('a newcomer may protect the account or deposit; the deposit is the primary act, packages open later', async () => {
  await shown({});
  expect(await acts()).toEqual(['/settings?tab=secondFactor', '/deposit']);
  expect(primaries()).toEqual(['USDT 입금하기']);
  expect(screen.getByText('포인트가 들어오면 고를 수 있습니다.')).toBeTruthy();
  expect(screen.getByText('포인트 충전').closest('li')?.getAttribute('aria-current')).toBe('step');
});

test('with points a package is the primary act, and a done step has none', async () => {
  await shown({ isSecured: true, isFunded: true });
  expect(await acts()).toEqual(['/product']);
  expect(primaries()).toEqual(['패키지 보기']);
  expect(screen.getByText('포인트가 들어왔습니다.')).toBeTruthy();
});

test('the steps tick themselves off when the server knows more, and leave the page after the last', async () => {
  const { becomes } = await shown({ isSecured: true });
  expect(await acts()).toEqual(['/deposit']);
  await becomes({ isFunded: true });
  await waitFor(async () => expect(await acts()).toEqual(['/product']));
  await becomes({ hasPackage: true });
  await waitFor(() => expect(screen.queryByText('계정 지키기')).toBeNull());
});

test('with points and a package no steps are left to show', async () => {
  await shown({ isFunded: true, hasPackage: true });
  expect(screen.queryByText('계정 지키기')).toBeNull();
});

test('nothing is shown of a dashboard that could not be read', async () => {
  fakeServer({});
  renderScreen(
    <>
      <p>ready</p>
      <FirstSteps />
    </>,
  );
  await screen.findByText('ready');
  expect(screen.queryByRole('list')).toBeNull();
});

test('a step that is done while the member looks draws its line and lights its star, once', async () => {
  const { becomes, container, unmount } = await shown({ isSecured: true });
  const moving = () => container.querySelectorAll('.animate-light, .animate-join').length;
  await waitFor(() => expect(container.querySelectorAll('svg svg')).toHaveLength(3));
  expect(moving()).toBe(0);
  await becomes({ isFunded: true });
  await waitFor(() => expect(moving()).toBe(2));
  unmount();
  const again = await shown({ isSecured: true, isFunded: true });
  await waitFor(() => expect(again.container.querySelectorAll('svg svg')).toHaveLength(3));
  expect(again.container.querySelectorAll('.animate-light, .animate-join')).toHaveLength(0);
});
