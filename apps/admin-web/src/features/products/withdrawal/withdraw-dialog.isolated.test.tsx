import { points } from '@starline/domain/money';
import { screen } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { UnitsProvider } from '../../../components/units.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const rights = vi.hoisted(() => ({ mayForce: true }));
vi.mock('../../../lib/rights.ts', () => ({ useMay: () => rights.mayForce }));

const LOOK = {
  seen: 'look',
  days: 14,
  lastDay: '2026-12-02',
  isLate: false,
  needsForce: true,
  price: 100_000,
  repaid: 0,
  rewards: [{ kind: 'center', members: 1, points: 4000, coins: 0 }],
  members: 1,
  points: 4000,
  coins: 0,
  receivers: [{ memberId: 3, username: 'center1', points: 4000, coins: 0, owed: { points: 1234, coins: 0 } }],
  limits: 0,
  cancelled: [],
  owed: { members: 1, points: 1234, coins: 0 },
};

function shown(look: object = LOOK, answer: () => object = () => ({ success: true })) {
  const calls = fakeServer({
    'products.previewWithdrawal': () => look,
    'products.withdraw': answer,
  });
  const onClose = vi.fn();
  const row = { id: 9, username: 'minjae3', productName: 'Package 1000', pv: points(1000) };
  const { user } = renderScreen(
    <UnitsProvider>
      <WithdrawDialog row={row} onClose={onClose} />
    </UnitsProvider>,
  );
  return { user, calls, onClose };
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

async function goOn(user: ReturnType<typeof shown>['user']) {
  await expect.poll(async () => (await button('다음')).disabled).toBe(false);
  await user.click(await button('다음'));
}

test('shows what is returned first, asks for the reason then, and forces only what was confirmed', async () => {
  rights.mayForce = true;
  const { user, calls, onClose } = shown();
  expect(await screen.findByText(/회원 1명이 이미 사용한 금액/)).toBeTruthy();
  await user.click(screen.getByText('회원별로 보기'));
  expect(screen.getByRole('row', { name: /center1 40\.00 ?P 12\.34 ?P/ })).toBeTruthy();
  await goOn(user);
  expect((await button('구매 철회')).disabled).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: /철회 사유/ }), 'other');
  await user.click(screen.getByRole('checkbox'));
  expect((await button('구매 철회')).disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: /회원에게 보이는 설명/ }), '잘못 산 상품');
  await user.click(await button('구매 철회'));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls.find(({ procedure }) => procedure === 'products.withdraw')).toMatchObject({
    input: { id: 9, force: true, reason: 'other', text: '잘못 산 상품', seen: 'look' },
  });
});

test('does not go on after the last day', async () => {
  rights.mayForce = true;
  shown({ ...LOOK, isLate: true });
  expect(await screen.findByText(/철회 기한이 지나/)).toBeTruthy();
  expect((await button('다음')).disabled).toBe(true);
});

test('does not let an administrator without the right to force go on', async () => {
  rights.mayForce = false;
  shown();
  expect(await screen.findByText(/강제 처리 권한이 있는 관리자만/)).toBeTruthy();
  expect((await button('다음')).disabled).toBe(true);
});

test('a refusal reads the figures again, keeps what was typed and asks for the confirmation again', async () => {
  rights.mayForce = true;
  const { user, calls, onClose } = shown(LOOK, () => {
    throw refusal('settlement_in_progress');
  });
  await goOn(user);
  await user.selectOptions(screen.getByRole('combobox', { name: /철회 사유/ }), 'wrong_package');
  await user.type(screen.getByRole('textbox', { name: /회원에게 보이는 설명/ }), '전화로 확인');
  await user.click(screen.getByRole('checkbox'));
  await user.click(await button('구매 철회'));
  await goOn(user);
  expect(screen.getByDisplayValue('전화로 확인')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect((await button('구매 철회')).disabled).toBe(true);
  await expect
    .poll(() => calls.filter(({ procedure }) => procedure === 'products.previewWithdrawal').length)
    .toBe(2);
  expect(onClose).not.toHaveBeenCalled();
});

test('sends no force where none is needed', async () => {
  rights.mayForce = false;
  const { user, calls, onClose } = shown({ ...LOOK, needsForce: false, rewards: [] });
  expect(await screen.findByText(/수당이 없습니다/)).toBeTruthy();
  await goOn(user);
  await user.selectOptions(screen.getByRole('combobox', { name: /철회 사유/ }), 'asked_by_member');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(await button('구매 철회'));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls.find(({ procedure }) => procedure === 'products.withdraw')).toMatchObject({
    input: { force: false },
  });
});
