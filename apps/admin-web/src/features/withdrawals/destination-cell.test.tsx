import { screen } from '@starline/ui/testing/render';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DestinationCell } from './destination-cell.tsx';

const FULL = { id: 7, accountNumber: '110-222-333444', trc20Address: '', lottoAddress: '' };
const bank = { id: 7, type: 'bank', bankName: '신한', accountHolder: '김민아', accountNumber: '••••3444' };

const cell = (row: object, revealed: object) =>
  renderScreen(
    <DestinationCell
      row={row as never}
      revealed={{ may: true, of: () => undefined, ...revealed } as never}
    />,
  );

test('a masked account has no copy, and is shown after the reason', async () => {
  const ask = vi.fn();
  const { user } = cell(bank, { ask });
  expect((await screen.findByText('신한')).parentElement?.textContent).toBe('신한김민아••••3444가림 해제');
  expect(screen.queryByRole('button', { name: /복사/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '가림 해제' }));
  expect(ask).toHaveBeenCalledWith([7]);
});

test('without the right nothing offers to show it', async () => {
  cell(bank, { may: false });
  await screen.findByText('신한');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a shown account is copied whole, and the focus of its button tells the whole destination', async () => {
  const { user } = cell(bank, { of: () => FULL });
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  const copy = await screen.findByRole('button', { name: '계좌번호 복사' });
  await user.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('신한 김민아 110-222-333444');
  await user.click(copy);
  expect(written).toHaveBeenCalledWith('110-222-333444');
});

test('a wallet stands alone, shortened, and is copied whole; nothing is a dash', async () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const row = { id: 7, type: 'coin', bankName: '신한', accountHolder: '김민아', trc20Address: '••••jL6t' };
  const { unmount } = cell(row, { of: () => ({ ...FULL, trc20Address: address }) });
  expect(await screen.findByText('TR7NHqje…gjLj6t')).toBeDefined();
  expect(screen.queryByText('신한')).toBeNull();
  unmount();
  cell({ ...bank, bankName: '', accountHolder: '', accountNumber: '' }, {});
  expect(await screen.findByText('-')).toBeDefined();
});
