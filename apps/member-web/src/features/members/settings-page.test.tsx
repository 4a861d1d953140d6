import { screen, within } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SettingsPage } from './settings-page.tsx';
import { SETTINGS_TABS } from './settings-tabs.ts';

const PROFILE = {
  ...{ id: 1, username: 'anna', name: '한별', phone: '01012345678', email: null, emailState: 'none' },
  ...{ countryId: 1, rank: 0, packageTotal: 0, sales: 0, createdAt: '2026-11-18T03:00:00.000Z' },
  ...{ walletTrc20: 'TU3RvBQ9nYw8Lk5Xq2mE7dHcPZs4Jhjts', walletLotto: '', accountNumber: '' },
  ...{ withdrawalsHeldAt: '2026-11-18T03:00:00.000Z', isHeldForStaff: false },
};

afterEach(() => vi.unstubAllGlobals());

function shown(path: string, isDesk: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isDesk,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const calls = fakeServer({
    'members.profile': () => PROFILE,
    'secondFactor.get': () => ({ isOn: false, recoveryCodesLeft: 0 }),
    'passkeys.list': () => ({ isAvailable: true, rows: [{ id: 1 }] }),
    'destinations.list': () => [{ id: 1 }, { id: 2 }],
  });
  const rendered = renderScreen(<SettingsPage />, `/_member/settings${path}`);
  return { ...rendered, calls };
}
const group = async (name: string) => within(await screen.findByRole('region', { name }));

test('each row of the list says its state', async () => {
  shown('', false);
  await expect
    .poll(async () => (await group('받는 곳')).getAllByRole('link').map((row) => row.textContent))
    .toEqual(['지갑TU3R…hjts', '은행 계좌없음', '출금처2곳']);
  await expect
    .poll(async () => (await group('보안')).getAllByRole('link').map((row) => row.textContent))
    .toEqual(['비밀번호', '2단계 인증꺼짐', '패스키1개', '로그인 기기', '출금 잠금켜짐']);
});

test('the list never asks for devices, which would need a proof', async () => {
  const { calls } = shown('', false);
  await group('보안');
  await expect.poll(() => calls.length).toBe(4);
  expect(calls.map(({ procedure }) => procedure)).not.toContain('sessions.list');
});

test('every page of the settings is a row of the list', async () => {
  shown('', false);
  const rows = await screen.findAllByRole('link');
  const tabs = rows.map((row) => new URLSearchParams(row.getAttribute('href')?.split('?')[1]).get('tab'));
  expect(tabs.filter(Boolean)).toEqual([...SETTINGS_TABS]);
});

test('an address of an old tab opens its page with a link back to the list', async () => {
  shown('?tab=password', false);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('비밀번호');
  expect(screen.getByRole('link', { name: '프로필 설정' }).getAttribute('href')).toBe('/settings');
  expect(screen.queryByRole('navigation', { name: '프로필 설정' })).toBeNull();
  expect(await screen.findByRole('button', { name: '비밀번호 변경하기' })).toBeTruthy();
});

test('a desk shows the list beside the first page', async () => {
  shown('', true);
  const list = await screen.findByRole('navigation', { name: '프로필 설정' });
  expect(within(list).getByRole('link', { current: 'page' }).textContent).toContain('프로필');
  expect(await screen.findByRole('button', { name: '저장' })).toBeTruthy();
});
