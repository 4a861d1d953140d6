import { act, screen, waitFor } from '@starline/ui/testing/render';
import { allSaid, findSaid } from '@starline/ui/testing/said';
import { toast } from '@starline/ui/toast';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DepositForm } from './deposit-form.tsx';

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

async function begun(isExact = false, request: () => unknown = () => ({ id: 7 })) {
  const calls = fakeServer({
    'deposits.address': () => ({ address: ADDRESS, isTest: false, isExact }),
    'deposits.request': request,
    'deposits.list': () => ({ rows: [], total: 0, days: [] }),
  });
  const { user, router } = renderScreen(<DepositForm />);
  await screen.findByRole('heading', { name: '얼마를 입금할까요?' });
  await waitFor(() => expect(calls.some(({ procedure }) => procedure === 'deposits.address')).toBe(true));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, router, press, sent: () => calls.find(({ procedure }) => procedure === 'deposits.request') };
}

test('asks for the amount first and does not go on without one; the words go with the choice', async () => {
  const { user, press } = await begun();
  await press('보낼 주소 보기');
  expect((await findSaid()).textContent).toBe('금액을 골라 주세요.');
  await user.click(screen.getByRole('radio', { name: /1,000/ }));
  expect(allSaid()).toEqual([]);
  expect(screen.queryByRole('img', { name: ADDRESS })).toBeNull();
});

test('shows amount and address, then asks who sends it; back keeps what was typed', async () => {
  const { user, router, press, sent } = await begun();
  await user.click(screen.getByRole('radio', { name: /500/ }));
  await press('보낼 주소 보기');
  await screen.findByRole('img', { name: ADDRESS });
  expect(screen.getByRole('button', { name: '500 복사' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('이 주소로 보내 주세요');
  await press('보냈습니다');
  await user.type(await screen.findByRole('textbox', { name: /입금자명/ }), '김보냄');
  await press('이전으로');
  await press('보냈습니다');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /입금자명/ })).value).toBe('김보냄');
  await press('500\u00a0USDT 입금 신청하기');
  await waitFor(() => expect(sent()?.input).toMatchObject({ amount: 50_000, accountHolder: '김보냄' }));
  await waitFor(() => expect(router.state.location.href).toBe('/receipts/deposit/7?sent=true'));
});

test('asks at the field for the sender alone, because the amount was chosen before', async () => {
  const { user, press } = await begun();
  await user.click(screen.getByRole('radio', { name: /500/ }));
  await press('보낼 주소 보기');
  await press('보냈습니다');
  await press('500\u00a0USDT 입금 신청하기');
  expect((await findSaid()).textContent).toBe('입금자명이나 거래 ID 끝 4자리를 입력해 주세요.');
});

test('where a request gets an amount of its own, nothing is sent before it', async () => {
  const { user, press } = await begun(true);
  await user.click(screen.getByRole('radio', { name: /500/ }));
  await press('입금자 입력');
  await screen.findByRole('textbox', { name: /입금자명/ });
  expect(screen.queryByRole('img', { name: ADDRESS })).toBeNull();
  expect(screen.getByText(/정확한 금액을 알려 드립니다/)).toBeTruthy();
});

test('a member who went on to another page while the request ran stays there, and hears of it', async () => {
  const told = vi.spyOn(toast, 'success');
  let answer = () => {};
  const slow = () => new Promise((done) => (answer = () => done({ id: 7 })));
  const { user, router, press, sent } = await begun(true, slow);
  await user.click(screen.getByRole('radio', { name: /500/ }));
  await press('입금자 입력');
  await user.type(await screen.findByRole('textbox', { name: /입금자명/ }), '김보냄');
  await press('500\u00a0USDT 입금 신청하기');
  await expect.poll(sent).toBeTruthy();
  await act(() => router.navigate({ to: '/settings' }));
  await act(async () => answer());
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(router.state.location.pathname).toBe('/settings');
});
