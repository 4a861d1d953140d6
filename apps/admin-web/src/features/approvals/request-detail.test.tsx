import { INSTALLED_RIGHTS, INSTALLED_ROLES } from '@starline/domain/rights';
import { common } from '@starline/i18n/admin/ko/common';
import { screen, within } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { afterEach, expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { storeAdmin } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RequestDetail } from './request-detail.tsx';

afterEach(() => localStorage.clear());

const REQUEST = {
  id: 7,
  kind: 'settlements',
  subject: 'settlement',
  subjectId: '2026-11-27',
  amount: null,
  createdAt: '2026-11-27T15:40:00.000Z',
  expiresAt: '2026-11-30T15:40:00.000Z',
  endedAt: null,
  endedBy: null,
  maker: 'first',
  makerName: '김하나',
  ender: null,
  state: 'requested',
  waitsUntil: null,
  approvers: 1,
  isMine: false,
  mayDecide: true,
  mayReject: true,
  rights: ['settle'],
  reason: null,
  result: null,
  parts: [],
  affectedCount: 0,
  comments: [],
};
const totals = { paid: 400, unpaid: 0, lotto: 20, members: 1, kinds: {} };

function shown(request: object, reject: () => unknown = () => ({})) {
  const rights = INSTALLED_RIGHTS.owner;
  storeAdmin({ id: 2, username: 'second', name: '이둘', role: 'owner', rights, needsSecondFactor: false });
  fakeServer({
    'settings.get': () => ({}),
    'approvals.get': () => ({ ...REQUEST, ...request }),
    'approvals.reject': reject,
  });
  return renderScreen(
    <UnitsProvider>
      <RequestDetail id={7} onBack={() => undefined} />
    </UnitsProvider>,
  );
}

test('the request of a settlement says what its approval pays, and no value as one that ends', async () => {
  shown({
    act: 'settlements.approve',
    before: { runId: 4, status: 'draft', totals, isStale: false },
    after: { status: 'approved', isEarly: true, force: false },
  });
  expect(
    await screen.findByText('승인하면 26-11-27 수당 4.00 P와 로또코인 0.20개를 회원 잔액에 지급합니다.'),
  ).toBeTruthy();
  const cells = within(screen.getByText('4.00').closest('tr') as HTMLElement).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).not.toContain('-');
});

test('the request of a reversal says what its approval takes back', async () => {
  shown({
    act: 'settlements.reverse',
    before: { runId: 4, status: 'posted', totals },
    after: { status: 'reversed', force: false },
  });
  expect(
    await screen.findByText(/수당 4\.00 P와 로또코인 0\.20개를 회원 잔액에서 다시 가져옵니다/),
  ).toBeTruthy();
});

test.each([
  ...INSTALLED_ROLES.map((role) => [role, common.roles[role]] as const),
  ['night-desk', 'night-desk'] as const,
])('the request about the role %s names it as %s', async (subjectId, name) => {
  shown({ act: 'admins.saveRole', subject: 'role', subjectId, before: null, after: { rights: [] } });
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(`역할 변경 ${name} #7`);
});

test('a request is a sentence with a link to what it is about, and settings read as words with their units', async () => {
  shown({
    act: 'settings.save',
    subject: 'setting',
    subjectId: 'withdraw_fee_percent, payouts_stopped',
    before: { withdraw_fee_percent: '5', payouts_stopped: 'on', two_person_limit: '0' },
    after: { withdraw_fee_percent: '5.5', payouts_stopped: 'off', two_person_limit: '1000' },
  });
  expect(await screen.findByText(/김하나.*승인을 요청했습니다/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '대상 보기' }).getAttribute('href')).toContain('/settings?find=');
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContain('출금 수수료5 %5.5 %');
  expect(rows).toContain('지급 중지사용사용 안 함');
  expect(rows).toContain('두 사람이 필요한 출금 금액 (초과)사용 안 함1,000\u00a0P');
});

test('a rejection that fails keeps the reason that was typed', async () => {
  let asked = 0;
  const { user } = shown({ act: 'adjustments.create', before: null, after: {} }, () => {
    asked += 1;
    throw refusal('too_many_requests');
  });
  await user.click(await screen.findByRole('button', { name: /^반려/ }));
  await user.type(await screen.findByLabelText(/사유/), '금액이 다름');
  await user.click(screen.getAllByRole('button', { name: '반려' }).at(-1) as HTMLElement);
  await expect.poll(() => asked).toBe(1);
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
  expect(screen.queryByLabelText<HTMLInputElement>(/사유/)?.value).toBe('금액이 다름');
});
