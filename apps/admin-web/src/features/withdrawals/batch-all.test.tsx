import { WITHDRAWAL_BATCH_MAX } from '@starline/domain/withdrawals';
import { screen } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BatchAll } from './batch-all.tsx';
import type { Withdrawal } from './withdrawal.ts';

const row = (id: number, type: string, isBeingPaid = false) => ({ id, type, isBeingPaid }) as Withdrawal;
const rows = [row(1, 'bank'), row(2, 'coin'), row(3, 'bank', true), row(4, 'bank'), row(5, 'lotto')];

function show(input: { type?: string; status?: string }, found: readonly Withdrawal[] = rows) {
  const onChosen = vi.fn();
  const bulk = {
    canSelect: ({ isBeingPaid }: Withdrawal) => !isBeingPaid,
    matching: { want: () => undefined, total: found.length, load: async () => found },
  };
  const open = { bank: 3, coin: 1, lotto: 1 };
  const { user } = renderScreen(
    <>
      <BatchAll input={input} open={open} bulk={bulk} onChosen={onChosen} />
      <p>shown</p>
    </>,
  );
  return { onChosen, user };
}

test.each([
  ['banks where no type is filtered', {}, '은행 요청을 모두 배치로', [1, 4]],
  ['coins where coins are filtered', { type: 'coin', status: '요청' }, '코인 요청을 모두 배치로', [2]],
])('one press chooses all open requests that may be batched: %s', async (_, input, name, ids) => {
  const { onChosen, user } = show(input);
  await user.click(await screen.findByRole('button', { name }));
  expect(onChosen.mock.calls).toEqual([[ids.map((id) => rows.find((each) => each.id === id))]]);
});

test('of more requests than fit in a batch, it takes the oldest', async () => {
  const many = Array.from({ length: WITHDRAWAL_BATCH_MAX + 2 }, (_, index) => row(1000 - index, 'bank'));
  const { onChosen, user } = show({}, many);
  await user.click(await screen.findByRole('button'));
  const ids = onChosen.mock.calls[0]?.[0].map(({ id }: Withdrawal) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([500, 499, 998]);
});

test('where the filters match no request that may be batched, it says so', async () => {
  const told = vi.spyOn(toast, 'info').mockClear();
  const { onChosen, user } = show({}, [row(3, 'bank', true)]);
  await user.click(await screen.findByRole('button'));
  await expect.poll(() => told.mock.calls).toEqual([['배치에 담을 수 있는 요청이 없습니다.']]);
  expect(onChosen).not.toHaveBeenCalled();
});

test.each([[{ status: '완료' }], [{ type: 'lotto' }]])('%o offers no batch', async (input) => {
  show(input);
  await screen.findByText('shown');
  expect(screen.queryByRole('button')).toBeNull();
});
