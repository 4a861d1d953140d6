import { screen, within } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { afterEach, expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { clearAdmin } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import { DepositPage } from './deposit-page.tsx';

afterEach(clearAdmin);

const SHOWN = {
  id: 7,
  memberId: 3,
  username: 'minjae3',
  name: '이민재',
  isClosed: false,
  createdAt: '2026-11-18T03:00:00.000Z',
  completedAt: null,
  deletedAt: null,
  status: '요청',
  amount: 30_000,
  accountHolder: '이민재',
  exactAmount: null,
  transactionId: null,
  suggestion: null,
  memo: '',
  isDisputed: true,
  isUsed: false,
  isProven: false,
  steps: [],
  postings: [],
};
const SEEN = { status: '요청', amount: 30_000 };

test.each([
  ['삭제', 'deposits.delete', { id: 7, seen: SEEN }],
  ['완료 처리', 'deposits.complete', { ids: [7], amounts: [30_000] }],
  ['분쟁 결정', 'deposits.decide', { id: 7, amount: 30_000, isUsed: false }],
])(
  '%s acts upon the deposit that the question named, not upon what the page read since',
  async (name, procedure, input) => {
    signInAs('owner');
    let stored: object = SHOWN;
    const calls = fakeServer({
      'documents.deposit': () => stored,
      'risk.signals': () => [],
      [procedure]: () => ({ success: true, changed: [7], skipped: [] }),
    });
    const { user, queryClient } = renderScreen(
      <UnitsProvider>
        <DepositPage id={7} notes={() => null} />
      </UnitsProvider>,
    );
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    const dialog = await screen.findByRole(name === '분쟁 결정' ? 'dialog' : 'alertdialog');
    stored = { ...SHOWN, amount: 300_000, accountHolder: '동료의 정정' };
    await queryClient.invalidateQueries();
    expect(await screen.findByText('동료의 정정')).toBeTruthy();
    expect(dialog.textContent).toContain('minjae3 300');
    expect(dialog.textContent).not.toContain('3,000');
    const reason = within(dialog).queryByRole('textbox');
    if (reason) await user.type(reason, '영수증');
    await user.click(within(dialog).getByRole('button', { name: /^(삭제|완료 처리|이 신청으로 결정)/ }));
    await expect.poll(() => calls.find((call) => call.procedure === procedure)?.input).toMatchObject(input);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
  },
);

test('says that a transfer went to an address that had been replaced', async () => {
  signInAs('owner');
  const suggestion = {
    ...{ transactionId: 'ab'.repeat(32), amount: 30_000, blockAt: '2026-11-18T04:00:00.000Z' },
    isToReplaced: true,
  };
  fakeServer({ 'documents.deposit': () => ({ ...SHOWN, suggestion }), 'risk.signals': () => [] });
  renderScreen(
    <UnitsProvider>
      <DepositPage id={7} notes={() => null} />
    </UnitsProvider>,
  );
  expect(await screen.findByText('이전 주소로 보냄')).toBeTruthy();
});

test('a decision that another one overtook says that the transaction is used, and keeps its reason', async () => {
  signInAs('owner');
  let stored: object = SHOWN;
  const calls = fakeServer({
    'documents.deposit': () => stored,
    'risk.signals': () => [],
    'deposits.decide': () => {
      stored = { ...SHOWN, isDisputed: false, isUsed: true };
      throw refusal('deposit_changed');
    },
  });
  const { user } = renderScreen(
    <UnitsProvider>
      <DepositPage id={7} notes={() => null} />
    </UnitsProvider>,
  );
  await user.click(await screen.findByRole('button', { name: '분쟁 결정' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), '영수증');
  const decide = () => user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  await decide();
  expect(await within(dialog).findByText(/이미 완료된 입금이 있습니다/)).toBeTruthy();
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('영수증');
  await decide();
  const sent = () => calls.filter(({ procedure }) => procedure === 'deposits.decide').at(-1)?.input;
  await expect.poll(sent).toMatchObject({ isUsed: true, reason: '영수증' });
});
