import type { InstalledRole } from '@starline/domain/rights';
import { screen, waitFor, within } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { type Answers, fakeServer, refusal } from '@starline/web/testing/fake-server';
import { afterEach, expect, test, vi } from 'vitest';
import { WithdrawalPage } from '../../features/withdrawals/withdrawal-page.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import { UnitsProvider } from '../units.tsx';

afterEach(() => localStorage.clear());

const step = { actorKind: null, actorName: null, text: null, before: null, after: null };
const DOCUMENT = {
  id: 7,
  memberId: 3,
  username: 'minjae3',
  name: '이민재',
  isClosed: false,
  createdAt: '2026-11-18T03:00:00.000Z',
  type: 'bank',
  status: '요청',
  amount: 10_000,
  fee: 500,
  payout: 9500,
  krwAmount: 133_000,
  krwRate: 140_000,
  krwRateSource: 'manual',
  centerAmount: 0,
  bankName: '신한',
  accountHolder: '이민재',
  accountNumber: '110-***-01',
  trc20Address: '',
  lottoAddress: '',
  memo: '',
  endedAt: null,
  isBeingPaid: false,
  isReturned: false,
  payoutReference: null,
  withdrawalsHeldAt: null,
  isHeldForStaff: false,
  isHeldByStaff: false,
  isHeldByRisk: false,
  payoutBatchId: null,
  payoutState: null,
  destinationName: null,
  cancelReason: null,
  cancelText: null,
  batch: null,
  steps: [
    {
      ...step,
      kind: 'requested',
      at: '2026-11-18T03:00:00.000Z',
      actorKind: 'member',
      actorName: 'minjae3',
    },
    {
      ...step,
      kind: 'line_failed',
      at: '2026-11-18T04:00:00.000Z',
      actorKind: 'admin',
      actorName: 'kim',
      text: '해지된 계좌',
    },
  ],
  postings: [
    {
      naturalKey: 'withdraw:7:hold',
      at: '2026-11-18T03:00:00.000Z',
      transfers: [
        {
          from: { account: 'withdrawable', username: 'minjae3' },
          to: { account: 'payouts', username: null },
          asset: 'point',
          amount: 10_000,
        },
      ],
    },
  ],
};
const CANCELLED = {
  ...DOCUMENT,
  status: '취소',
  endedAt: '2026-11-18T05:00:00.000Z',
  cancelReason: 'wrong_account',
  cancelText: '은행이 다릅니다',
  steps: [
    {
      ...step,
      kind: 'cancelled',
      at: '2026-11-18T05:00:00.000Z',
      actorKind: 'admin',
      actorName: 'kim',
      text: 'wrong_account',
    },
  ],
};
const Notes = ({ member }: { member: { id: number } }) => <p>notes of {member.id}</p>;

const Hold = ({ member }: { member: { username: string } }) => <p>hold of {member.username}</p>;

function shown(answers: Answers, role: InstalledRole = 'finance') {
  signInAs(role);
  const calls = fakeServer(answers);
  const page = (
    <UnitsProvider>
      <WithdrawalPage id={7} notes={Notes} hold={Hold} />
    </UnitsProvider>
  );
  return { ...renderScreen(page), calls };
}

test('shows figures, destination, steps with who and why, and postings with the names of accounts', async () => {
  shown({ 'documents.withdrawal': () => DOCUMENT });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('W-7');
  expect(screen.getByText('110-***-01')).toBeTruthy();
  expect(screen.getByText('1,400')).toBeTruthy();
  const steps = screen.getByRole('region', { name: '진행' });
  expect(steps.textContent).toContain('지급 실패 해지된 계좌');
  expect(steps.textContent).toContain('kim');
  const booked = screen.getByRole('region', { name: '원장 기록' });
  await expect.poll(() => booked.textContent).toContain('minjae3 출금 가능');
  expect(booked.textContent).toContain('출금 지급');
  expect(await screen.findByText('notes of 3')).toBeTruthy();
});

test('names the account of a member who left', async () => {
  shown({ 'documents.withdrawal': () => ({ ...DOCUMENT, name: '—', isClosed: true }) });
  expect(await screen.findByText('탈퇴 회원')).toBeTruthy();
});

test('an act is asked for with the member and the amount, and a refusal says why', async () => {
  const error = vi.spyOn(toast, 'error').mockReturnValue(undefined);
  const { user, calls } = shown({
    'documents.withdrawal': () => DOCUMENT,
    'withdrawals.complete': () => ({ changed: [], skipped: [{ id: 7, code: 'held_by_member' }] }),
  });
  await user.click(await screen.findByRole('button', { name: '완료 처리' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('minjae3 · 지급 95.00\u00a0P');
  expect(within(dialog).getByRole('button', { name: '돌아가기' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: '완료 처리' }));
  const sent = () => calls.find(({ procedure }) => procedure === 'withdrawals.complete')?.input;
  await expect.poll(sent).toMatchObject({ ids: [7] });
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(error).toHaveBeenCalledWith('처리 중 오류가 발생했습니다.', '회원이 본인의 출금을 잠가 두었습니다.');
});

test('a cancellation says what is returned, needs a reason, keeps what was typed after a refusal, and shows it among the steps', async () => {
  const error = vi.spyOn(toast, 'error').mockReturnValue(undefined);
  let isRefused = true;
  const { user, calls } = shown({
    'documents.withdrawal': () => (isRefused ? DOCUMENT : CANCELLED),
    'withdrawals.cancel': () => {
      if (!isRefused) return { changed: [7], skipped: [] };
      throw refusal('invalid_input', { fields: { text: 'unusable_text' }, httpStatus: 400 });
    },
  });
  await user.click(await screen.findByRole('button', { name: '취소 처리' }));
  const asked = await screen.findByRole('alertdialog');
  expect(asked.textContent).toContain('minjae3 이민재, W-7');
  expect(asked.textContent).toMatch(/회원에게 돌려줌\s*100\.00.*그중 수수료\s*5\.00/);
  const dialog = within(asked);
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: '출금 요청 취소' });
  const reason = await dialog.findByRole('combobox', { name: /취소 사유/ });
  expect(confirm.disabled).toBe(true);
  await user.selectOptions(reason, 'other');
  expect(confirm.disabled).toBe(true);
  const explanation = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /회원에게 보일 설명/ });
  await user.type(explanation, '은행이 다릅니다');
  await user.click(dialog.getByRole('button', { name: '닫기' }));
  await user.click(await screen.findByRole('button', { name: '계속 작성' }));
  expect(explanation.value).toBe('은행이 다릅니다');
  expect(confirm.disabled).toBe(false);
  await user.click(confirm);
  await waitFor(() => expect(error).toHaveBeenCalled());
  expect([(reason as HTMLSelectElement).value, explanation.value]).toEqual(['other', '은행이 다릅니다']);
  isRefused = false;
  await user.selectOptions(reason, 'wrong_account');
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sent = calls.filter(({ procedure }) => procedure === 'withdrawals.cancel').map(({ input }) => input);
  expect(sent).toMatchObject([
    { ids: [7], reason: 'other', text: '은행이 다릅니다', note: '' },
    { ids: [7], reason: 'wrong_account', text: '은행이 다릅니다' },
  ]);
  const steps = screen.getByRole('region', { name: '진행' });
  await waitFor(() => expect(steps.textContent).toContain('취소 계좌 정보 오류: 은행이 다릅니다'));
});

test('offers no act without the rights, none for a request in a batch, and no full destination', async () => {
  const first = shown({ 'documents.withdrawal': () => DOCUMENT }, 'viewer');
  await screen.findByText('110-***-01');
  expect(screen.queryByRole('button', { name: '완료 처리' })).toBeNull();
  expect(screen.queryByRole('button', { name: /보기/ })).toBeNull();
  first.unmount();
  shown({ 'documents.withdrawal': () => ({ ...DOCUMENT, isBeingPaid: true }) });
  await screen.findByText('110-***-01');
  expect(screen.queryByRole('button', { name: '취소 처리' })).toBeNull();
});

test('says that a number has no withdrawal', async () => {
  shown({
    'documents.withdrawal': () => {
      throw refusal('not_found', { httpStatus: 404 });
    },
  });
  expect(await screen.findByText('찾는 내역이 없습니다.')).toBeTruthy();
});
