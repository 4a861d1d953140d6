import { act, fireEvent, screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeptName, useKeptForm } from '../../lib/kept-form.ts';
import { storeUser } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { IdleWatch } from './idle-watch.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-18T03:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const warning = () => screen.queryByRole('alertdialog');

async function shown(beside?: ReactElement) {
  const calls = fakeServer({ 'sessions.touch': () => null, 'sessions.logout': () => null });
  renderScreen(
    <>
      {beside}
      <IdleWatch />
    </>,
  );
  await wait(0);
  return () => calls.map(({ procedure }) => procedure);
}

test('asks a minute before the end and counts the seconds down', async () => {
  await shown();
  await wait(239);
  expect(warning()).toBeNull();
  await wait(2);
  expect(warning()?.textContent).toContain('59');
  await wait(10);
  expect(warning()?.textContent).toContain('49');
});

test('a moved mouse does not dismiss the warning; the button does, and calls the server', async () => {
  const calls = await shown();
  await wait(250);
  fireEvent.mouseMove(document.body);
  await wait(2);
  expect(warning()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '계속 사용하기' }));
  await wait(1);
  expect(warning()).toBeNull();
  expect(calls()).toEqual(['sessions.touch']);
  await wait(238);
  expect(warning()).toBeNull();
});

test('staying is the filled button and has the focus; closing the warning stays too', async () => {
  const calls = await shown();
  await wait(250);
  const stay = screen.getByRole('button', { name: '계속 사용하기' });
  expect([stay.className.includes('bg-accent'), document.activeElement === stay]).toEqual([true, true]);
  expect(screen.getByRole('button', { name: '로그아웃' }).className).not.toMatch(/bg-accent|bg-bad /);
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  await wait(1);
  expect([warning(), calls()]).toEqual([null, ['sessions.touch']]);
});

test('activity before the warning starts the time again', async () => {
  await shown();
  await wait(200);
  fireEvent.keyDown(document.body, { key: 'a' });
  await wait(200);
  expect(warning()).toBeNull();
});

test('activity of another tab closes the warning of this one', async () => {
  await shown();
  await wait(250);
  expect(warning()).not.toBeNull();
  localStorage.setItem('member-last-activity', String(Date.now()));
  await wait(1);
  expect(warning()).toBeNull();
});

test('without an answer the session ends once', async () => {
  const calls = await shown();
  await wait(301);
  await wait(30);
  expect(calls().filter((procedure) => procedure === 'sessions.logout')).toHaveLength(1);
  expect(warning()).toBeNull();
});

function Typed({ name, values }: { name: KeptName; values: Record<string, unknown> | null }) {
  useKeptForm({ name, typed: () => values, restore: () => undefined, discard: () => undefined });
  return null;
}

test.each<[KeptName, Record<string, unknown> | null, string | RegExp]>([
  ['withdraw.coin', { amount: 12_000 }, '입력하신 금액(120 P)'],
  ['withdraw.lotto', { amount: 700 }, '입력하신 금액(7 로또코인)'],
  ['deposit', { amount: 50_000 }, '입력하신 금액(500 USDT)'],
  ['bank', { accountHolder: '홍길동' }, '은행과 예금주는 저장해 두었습니다. 계좌번호는 저장하지'],
  ['deposit', null, /^(?!.*그대로)/],
])('names what is kept of %s %o', async (name, values, words) => {
  storeUser({ id: 1, username: 'anna', name: 'Anna' });
  await shown(<Typed name={name} values={values} />);
  await wait(250);
  expect(warning()?.textContent).toMatch(words);
});
