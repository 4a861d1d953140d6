import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { InstallInvite } from './install-invite.tsx';
import { type InstallNotes, installNotes, isInviteDue, noteInstall, noteUse } from './install-offer.ts';

const MINUTE = 60_000;
const DAY = '2026-11-23';
const now = Date.parse('2026-11-23T03:00:00Z');
const notes = (change: Partial<InstallNotes>): InstallNotes => ({
  since: now - 10 * MINUTE,
  day: DAY,
  days: 1,
  hasSucceeded: false,
  offeredOn: null,
  isOver: false,
  ...change,
});
const read = (): InstallNotes => JSON.parse(installNotes.read() ?? '{}');
const invitation = () => screen.queryByRole('complementary', { name: 'Starline 앱 설치' });

/** The browser offers to install, and counts how often its dialog was opened. */
function browserOffers() {
  const prompt = vi.fn(async () => undefined);
  Object.assign(window, { installPrompt: Object.assign(new Event('beforeinstallprompt'), { prompt }) });
  return prompt;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  fakeServer({});
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'installPrompt');
  Reflect.deleteProperty(navigator, 'standalone');
});

test('invites after a success or on the third day, not in the first minutes, on one day, never after an answer', () => {
  const due = (change: Partial<InstallNotes>) => isInviteDue(notes(change), DAY, now);
  expect(due({})).toBe(false);
  expect(due({ hasSucceeded: true })).toBe(true);
  expect(due({ days: 2 })).toBe(false);
  expect(due({ days: 3 })).toBe(true);
  expect(due({ hasSucceeded: true, since: now - 4 * MINUTE })).toBe(false);
  expect(due({ days: 3, offeredOn: DAY })).toBe(true);
  expect(due({ days: 3, offeredOn: '2026-11-22' })).toBe(false);
  expect(due({ days: 9, hasSucceeded: true, isOver: true })).toBe(false);
});

test('counts each day of use once', () => {
  noteUse('2026-11-21', now);
  noteUse('2026-11-21', now);
  noteUse('2026-11-22', now);
  expect(noteUse(DAY, now).days).toBe(3);
});

test('remembers an act that succeeded, and shows nothing over its page', async () => {
  browserOffers();
  installNotes.write(JSON.stringify(notes({ days: 3 })));
  renderScreen(<InstallInvite />, '/receipts/withdrawal/3?sent=true');
  await expect.poll(() => read().hasSucceeded).toBe(true);
  expect(invitation()).toBeNull();
});

test('on the home page the button opens the dialog of the browser, once', async () => {
  const prompt = browserOffers();
  installNotes.write(JSON.stringify(notes({ days: 3 })));
  const { user } = renderScreen(<InstallInvite />, '/dashboard');
  await user.click(await screen.findByRole('button', { name: '설치하기' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await expect.poll(invitation).toBeNull();
  expect([read().isOver, read().offeredOn]).toEqual([true, DAY]);
});

test('a dismissed invitation never comes back', async () => {
  browserOffers();
  installNotes.write(JSON.stringify(notes({ days: 3 })));
  const { user, unmount } = renderScreen(<InstallInvite />, '/dashboard');
  await user.click(await screen.findByRole('button', { name: '괜찮습니다' }));
  expect(invitation()).toBeNull();
  unmount();
  expect(isInviteDue(read(), DAY, now)).toBe(false);
});

test('an iPhone is told how to install by hand; an installed app and other browsers are told nothing', async () => {
  installNotes.write(JSON.stringify(notes({ days: 3 })));
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  const { unmount } = renderScreen(<InstallInvite />, '/dashboard');
  expect((await screen.findByRole('complementary')).textContent).toContain('홈 화면에 추가');
  expect(screen.queryByRole('button', { name: '설치하기' })).toBeNull();
  unmount();
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  renderScreen(
    <>
      <InstallInvite />
      <p>home</p>
    </>,
    '/dashboard',
  );
  await screen.findByText('home');
  expect(invitation()).toBeNull();
});

test('an install through the menu of the browser ends the invitation', async () => {
  browserOffers();
  installNotes.write(JSON.stringify(notes({})));
  renderScreen(
    <>
      <InstallInvite />
      <p>home</p>
    </>,
    '/dashboard',
  );
  await screen.findByText('home');
  dispatchEvent(new Event('appinstalled'));
  await expect.poll(() => read().isOver).toBe(true);
  noteInstall({ hasSucceeded: true });
  expect(isInviteDue(read(), DAY, now)).toBe(false);
});
