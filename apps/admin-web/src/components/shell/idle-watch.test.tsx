import { act, fireEvent, screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { IdleWatch } from './idle-watch.tsx';

const HOURS = 3600;
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-18T03:00:00Z') });
});
afterEach(() => vi.useRealTimers());

/** Jumps most of the time: the seconds of six hours one by one would take long. */
const wait = (seconds: number) =>
  act(async () => {
    vi.setSystemTime(Date.now() + (seconds - 1) * 1000);
    await vi.advanceTimersByTimeAsync(1000);
  });
const warning = () => screen.queryByRole('alertdialog', { name: '곧 자동으로 로그아웃됩니다' });

async function shown() {
  const calls = fakeServer({ 'sessions.touch': () => null, 'sessions.logout': () => null });
  renderScreen(<IdleWatch />);
  await wait(1);
  return () => calls.map(({ procedure }) => procedure);
}

test('warns a minute before six hours are over and counts the seconds down', async () => {
  await shown();
  await wait(6 * HOURS - 90);
  expect(warning()).toBeNull();
  await wait(45);
  expect(warning()?.textContent).toMatch(/4\d초 뒤에 로그아웃됩니다/);
});

test('a moved mouse does not dismiss the warning; the button does, and calls the server', async () => {
  const calls = await shown();
  await wait(6 * HOURS - 30);
  fireEvent.mouseMove(document.body);
  await wait(2);
  expect(warning()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '계속 사용하기' }));
  await wait(1);
  expect(warning()).toBeNull();
  expect(calls()).toEqual(['sessions.touch']);
});

test('without an answer the session ends', async () => {
  const calls = await shown();
  await wait(6 * HOURS);
  await wait(2);
  expect(calls()).toContain('sessions.logout');
  expect(warning()).toBeNull();
});
