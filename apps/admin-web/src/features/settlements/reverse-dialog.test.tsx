import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

const RUN = { id: 4, businessDay: '2026-11-27', totals: { paid: 400 } };

function shown() {
  const calls = fakeServer({
    'settlements.reversal': () => ({ members: 1212, short: 3, shortMembers: ['junho5', 'minseo2'] }),
    'settlements.reverse': () => ({ ...RUN, status: 'reversed' }),
  });
  const onClose = vi.fn();
  return { ...renderScreen(<ReverseDialog run={RUN as never} onClose={onClose} />), calls, onClose };
}

test('a reversal names how many members it takes from, and those who hold too little', async () => {
  shown();
  expect(await screen.findByText('회원 1,212명의 수당이 회수됩니다.')).toBeTruthy();
  expect(screen.getByText('이미 써서 잔액이 모자란 회원 3명: junho5, minseo2 외 1명')).toBeTruthy();
});

test('a reversal is sent with its reason, and not without one', async () => {
  const { user, calls, onClose } = shown();
  const reversals = () => calls.filter(({ procedure }) => procedure === 'settlements.reverse');
  await user.click(await screen.findByRole('button', { name: '되돌리기' }));
  expect(screen.getByText('되돌리는 사유를 적어 주세요.')).toBeTruthy();
  expect(reversals()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /사유/ }), ' 잘못된 플랜 ');
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  await expect
    .poll(reversals)
    .toMatchObject([{ input: { date: '2026-11-27', runId: 4, force: false, reason: '잘못된 플랜' } }]);
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});
