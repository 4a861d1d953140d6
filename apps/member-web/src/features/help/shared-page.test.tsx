import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { clearUser, storeUser } from '../../lib/session.ts';
import { forgetShared, sharedValue } from '../../lib/shared-value.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SharedPage } from './shared-page.tsx';

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const TXID = 'ab12'.repeat(16);
const nothing = () => undefined;

beforeEach(() => {
  clearUser();
  forgetShared();
  storeUser({ id: 7, username: 'star', name: '별' });
});

test('an address goes to the form that the member touches, and nowhere before', async () => {
  const calls = fakeServer({ 'members.profile': () => ({ walletTrc20: '' }) });
  const { user, router } = renderScreen(<SharedPage text={`지갑 ${ADDRESS}`} onClose={nothing} />, '/help');
  const toWallet = await screen.findByRole('link', { name: '내 지갑으로 등록' });
  expect(sharedValue('address')).toBe('');
  expect(calls.map(({ procedure }) => procedure)).toEqual(['members.profile']);
  await user.click(toWallet);
  expect(router.state.location.href).toBe('/settings?tab=wallets');
  expect(sharedValue('address')).toBe(ADDRESS);
  expect(sharedValue('transaction')).toBe('');
});

test('a registered wallet is not replaced', async () => {
  const calls = fakeServer({ 'members.profile': () => ({ walletTrc20: ADDRESS }) });
  renderScreen(<SharedPage text={ADDRESS} onClose={nothing} />);
  await screen.findByRole('link', { name: '출금처에 추가' });
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('link', { name: '내 지갑으로 등록' })).toBeNull();
});

test('asks the server nothing for a visitor', async () => {
  clearUser();
  const calls = fakeServer({});
  renderScreen(<SharedPage text={ADDRESS} onClose={nothing} />);
  await screen.findByRole('link', { name: '출금처에 추가' });
  expect(calls).toEqual([]);
});

test('a transaction id goes to the deposit, and is forgotten after ten minutes', async () => {
  fakeServer({});
  const { user } = renderScreen(<SharedPage text={TXID} onClose={nothing} />, '/help');
  await user.click(await screen.findByRole('link', { name: '입금 신청에 쓰기' }));
  expect(sharedValue('transaction')).toBe(TXID);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
  expect(sharedValue('transaction')).toBe('');
  vi.restoreAllMocks();
});

test('an invite opens its greeting after a touch', async () => {
  fakeServer({});
  const invite = `${location.origin}/signup?center=HQ&recommender=demo1`;
  renderScreen(<SharedPage text={invite} onClose={nothing} />);
  const open = await screen.findByRole('link', { name: '초대 열기' });
  expect(open.getAttribute('href')).toBe('/signup?recommender=demo1&center=HQ&invited=greet');
});

test('anything else explains what can be shared, and leads on to the help', async () => {
  fakeServer({});
  const close = vi.fn();
  const { user } = renderScreen(<SharedPage text="<b>안녕</b>" onClose={close} />);
  await screen.findByText('쓸 수 있는 내용을 찾지 못했습니다.');
  expect(document.body.textContent).not.toContain('안녕');
  await user.click(screen.getByRole('button', { name: '도움말 보기' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
});
