import { points } from '@starline/domain/money';
import type { Receipt, WithdrawalReceipt } from '@starline/domain/receipts';
import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { storeUser } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReceiptDetail } from './receipt-detail.tsx';
import SentView from './sent-view.tsx';

const WAITING: WithdrawalReceipt = {
  kind: 'withdrawal',
  id: 12,
  createdAt: '2026-11-22T05:02:11.000Z',
  state: 'waiting',
  amount: points(1000),
  memo: '',
  steps: [
    { step: 'requested', at: '2026-11-22T05:02:11.000Z' },
    { step: 'checked', at: null },
    { step: 'sent', at: null },
    { step: 'paid', at: null },
  ],
  typicalMinutes: null,
  member: '홍길동',
  checkCode: 'W12-AAAA-BBBB-CCCC',
  type: 'coin',
  fee: points(50),
  payout: points(950),
  krwAmount: null,
  krwRate: null,
  bankName: '',
  accountHolder: '',
  accountNumber: '',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  reference: null,
  canCancel: true,
  isBeingChecked: false,
  cancelledBy: null,
  returnReason: '',
  reopenedId: null,
  cancelReason: null,
  cancelText: '',
};
const BOUGHT: Receipt = {
  kind: 'purchase',
  id: 3,
  createdAt: WAITING.createdAt,
  state: 'done',
  amount: points(300),
  memo: '',
  steps: [{ step: 'done', at: WAITING.createdAt }],
  typicalMinutes: null,
  member: '홍길동',
  checkCode: 'W12-AAAA-BBBB-CCCC',
  productName: 'Package 300',
  pv: points(300),
  type: 'normal',
  isActive: true,
  withdrawalReason: null,
  withdrawalText: '',
};
const text = () => document.body.textContent ?? '';
const detail = async (more: Partial<WithdrawalReceipt> = {}) => {
  const shown = renderScreen(<ReceiptDetail receipt={{ ...WAITING, ...more }} />);
  await screen.findByRole('list', { name: '진행 상황' });
  return shown;
};

test('an open withdrawal says which step it waits for, shows the full address and can be cancelled', async () => {
  const { user } = await detail();
  expect(screen.getByText('담당자 확인').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(text()).toContain('확인이 시작되기 전까지 취소할 수 있습니다.');
  expect(screen.getByRole('img', { name: WAITING.address })).toBeTruthy();
  expect(text()).toContain('950.00');
  await user.click(screen.getByRole('button', { name: '신청 취소' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('a withdrawal that is being checked says so without a reason, and can be cancelled', async () => {
  const { unmount } = await detail();
  expect(screen.queryByText(/요청 내용을 확인하고 있습니다/)).toBeNull();
  unmount();
  await detail({ isBeingChecked: true });
  expect(screen.getByText(/요청 내용을 확인하고 있습니다/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '신청 취소' })).toBeTruthy();
});

test.each([
  [45, '보통 45분'],
  [180, '보통 3시간'],
  [4_320, '보통 3일'],
  [null, undefined],
])('a measured time of %s minutes is shown as %s', async (typicalMinutes, words) => {
  await detail({ typicalMinutes });
  if (words) expect(screen.getByText(words)).toBeTruthy();
  else expect(text()).not.toContain('보통');
});

test('a paid one links its transaction to the explorer, and no other reference', async () => {
  const reference = 'a1'.repeat(32);
  const { unmount } = await detail({ state: 'done', canCancel: false, reference });
  expect(screen.getByRole('link', { name: /블록 탐색기/ }).getAttribute('href')).toContain(reference);
  expect(screen.queryByRole('button', { name: '신청 취소' })).toBeNull();
  unmount();
  await detail({ state: 'done', canCancel: false, reference: 'KB-2026-1' });
  expect(text()).toContain('KB-2026-1');
  expect(screen.queryByRole('link', { name: /블록 탐색기/ })).toBeNull();
});

test('a returned one says why, in the words of the bank', async () => {
  await detail({ state: 'cancelled', canCancel: false, cancelledBy: 'staff', returnReason: '계좌 해지' });
  expect(text()).toContain('지급되지 못했습니다.');
  expect(text()).toContain('반환 사유: 계좌 해지');
});

test('a returned one that was asked for again names the request that holds the amount', async () => {
  const returned = { state: 'cancelled', canCancel: false, cancelledBy: 'staff', reopenedId: 77 } as const;
  await detail({ ...returned, returnReason: '계좌 해지' });
  expect(text()).toContain('W-77');
  expect(text()).not.toContain('잔액으로');
});

test('a cancelled one says why staff did it, once, in the language of the member', async () => {
  await detail({
    state: 'cancelled',
    canCancel: false,
    cancelledBy: 'staff',
    cancelReason: 'wrong_address',
    cancelText: '주소의 마지막 글자를 확인해 주세요.',
  });
  const why = '취소 사유: 받는 지갑 주소가 올바르지 않습니다. 주소의 마지막 글자를 확인해 주세요.';
  expect(text().split(why)).toHaveLength(2);
  expect(text().split('취소 사유')).toHaveLength(2);
});

test('a withdrawn purchase says what is returned and why, once', async () => {
  const withdrawn: Receipt = {
    ...BOUGHT,
    state: 'cancelled',
    isActive: false,
    withdrawalReason: 'wrong_package',
    withdrawalText: '전화로 확인했습니다.',
  };
  renderScreen(<ReceiptDetail receipt={withdrawn} />);
  await expect.poll(text).toContain('대금은 구매 포인트로 돌아오며');
  const why = '취소 사유: 다른 상품을 잘못 구매했습니다. 전화로 확인했습니다.';
  expect(text().split(why)).toHaveLength(2);
  expect(text().split('취소 사유')).toHaveLength(2);
});

test('a receipt that the server does not make is told, and can be asked for again', async () => {
  fakeServer({});
  const { user } = await detail();
  await user.click(screen.getByRole('button', { name: 'PDF로 저장' }));
  await waitFor(() => expect(text()).toContain('영수증을 만들지 못했습니다.'));
});

test('the success of each act uses its own words and leads to the progress', async () => {
  const { unmount } = renderScreen(<SentView receipt={WAITING} />);
  const heading = await screen.findByRole('heading', { name: '출금 신청이 접수되었습니다.' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('link', { name: '진행 보기' }).getAttribute('href')).toBe(
    '/receipts/withdrawal/12',
  );
  unmount();
  renderScreen(<SentView receipt={BOUGHT} />);
  await screen.findByRole('heading', { name: '구매가 완료되었습니다.' });
  expect(text()).toContain('Package 300');
});

test('the star lands when a paid withdrawal is first opened, once for each member', async () => {
  localStorage.clear();
  storeUser({ id: 5, username: 'star', name: '별' });
  const paid = (at: string) => ({
    state: 'done' as const,
    canCancel: false,
    steps: [...WAITING.steps.slice(0, 3), { step: 'paid' as const, at }],
  });
  const picture = () => screen.queryByRole('img', { name: /별이 도착했습니다/ });
  const now = new Date().toISOString();
  const first = renderScreen(<ReceiptDetail receipt={{ ...WAITING, ...paid(now) }} />);
  await waitFor(() => expect(picture()).not.toBeNull());
  expect(picture()?.querySelector('.animate-land')).not.toBeNull();
  first.unmount();
  const again = renderScreen(<ReceiptDetail receipt={{ ...WAITING, ...paid(now) }} />);
  await screen.findByText('이미지로 공유');
  expect(picture()).toBeNull();
  again.unmount();
  const old = renderScreen(
    <ReceiptDetail receipt={{ ...WAITING, id: 13, ...paid('2026-01-01T00:00:00.000Z') }} />,
  );
  await screen.findByText('이미지로 공유');
  expect(picture()).toBeNull();
  old.unmount();
  storeUser({ id: 6, username: 'sun', name: '해' });
  renderScreen(<ReceiptDetail receipt={{ ...WAITING, ...paid(now) }} />);
  await waitFor(() => expect(picture()).not.toBeNull());
});
