import { SETTINGS } from '@starline/domain/setting-records';
import { RECOMMENDED_SETTINGS } from '@starline/domain/settings';
import { screen, within } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import { SecurityTab } from './security-tab.tsx';

afterEach(() => localStorage.clear());

type Role = 'owner' | 'finance';
async function shown(role: Role, changed: Record<string, string> = {}) {
  signInAs(role);
  const stored = Object.fromEntries(
    Object.entries(SETTINGS).map(([key, { type, default: value }]) => [
      key,
      { type, value: changed[key] ?? value },
    ]),
  );
  const calls = fakeServer({ 'settings.save': () => ({ changed: [] }) });
  const { user } = renderScreen(<SecurityTab stored={stored} />);
  await screen.findByRole('list');
  const line = (name: RegExp) =>
    screen.getAllByRole('listitem').find((item) => name.test(item.textContent ?? ''));
  return { user, calls, line: (name: RegExp) => within(line(name) as HTMLElement) };
}

test('one press sets the recommended value of a line', async () => {
  const { user, calls, line } = await shown('owner');
  await user.click(line(/비밀번호 최소 길이/).getByRole('button'));
  expect(calls.at(0)).toEqual({
    procedure: 'settings.save',
    input: { settings: { password_min_length: { value: '8' } }, seen: { password_min_length: '4' } },
  });
});

test('a line that is met has no button, and one of owners is disabled for others', async () => {
  const { line } = await shown('finance', { withdraw_cooling_hours: '48' });
  expect(line(/출금 대기 시간/).queryByRole('button')).toBeNull();
  expect(line(/관리자 2단계 인증/).getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});

test('every recommended value counts as enough', () => {
  for (const { recommended, isEnough } of RECOMMENDED_SETTINGS) expect(isEnough(recommended)).toBe(true);
});
