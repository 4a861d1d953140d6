import { CANCELLED } from '@starline/domain/request-states';
import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { WithdrawHistoryPage } from './withdraw-history-page.tsx';

const shown = (search: string) => {
  const calls = fakeServer({ 'withdrawals.list': () => ({ rows: [], total: 0, days: [] }) });
  const screenOf = renderScreen(<WithdrawHistoryPage />, `/_member/withdraw-history?page=1&size=10${search}`);
  return { ...screenOf, asked: () => calls.at(-1)?.input };
};

test('the typed text is sent with the states and banks that it names', async () => {
  const { asked } = shown('&q=취소');
  await waitFor(() => expect(asked()).toMatchObject({ search: '취소', searchStates: [CANCELLED] }));
  const second = shown('&q=국민');
  await waitFor(() => expect(second.asked()).toMatchObject({ search: '국민', searchStates: [] }));
  expect(second.asked()).toMatchObject({ searchBanks: ['KB국민'] });
});

test('nothing found has a picture and one act, which clears the conditions', async () => {
  const { user, router, asked } = shown('&q=nothing');
  await screen.findByText('조건에 맞는 내역이 없습니다.');
  const clear = screen.getAllByRole('button', { name: '조건 지우기' }).at(-1) as HTMLElement;
  await user.click(clear);
  await screen.findByText('아직 출금 내역이 없습니다.');
  expect(router.state.location.search).toEqual({ page: 1, size: 10 });
  expect(asked()).toEqual({ page: 1, size: 10 });
});
