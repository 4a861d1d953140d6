import type { InstalledRole } from '@starline/domain/rights';
import { screen, within } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { useSearch } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { UnitsProvider } from '../../../components/units.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import type { Member } from '../member.ts';
import { HoldsCard } from './holds-card.tsx';
import { MemberPage } from './member-page.tsx';
import { NotesCard } from './notes-card.tsx';
import type { Overview } from './overview.ts';
import type { MemberPageSearch } from './search.ts';
import { Timeline } from './timeline.tsx';

afterEach(() => localStorage.clear());

const member = {
  id: 7,
  username: 'minjae7',
  isWithdrawBlocked: false,
  isRewardBlocked: false,
  withdrawalsHeldAt: null,
  isHeldForStaff: false,
  passwordHoldUntil: null,
  closedAt: null,
} as Member;
const overview = {
  staffHold: null,
  security: { hasSecondFactor: true, passkeys: 1, sessions: 2 },
} as Overview;
const event = {
  actorKind: 'member',
  actorName: null,
  refId: null,
  amount: null,
  unit: null,
  text: null,
  address: null,
  readAt: null,
  day: null,
  sums: null,
  before: null,
  after: null,
};

function shown(
  role: InstalledRole,
  part: React.ReactElement,
  answers: Record<string, (input: never) => unknown>,
) {
  signInAs(role);
  const calls = fakeServer(answers);
  const { user } = renderScreen(<UnitsProvider>{part}</UnitsProvider>);
  return { user, calls };
}

test('a correction of a deposit shows the amount and the holder before and after', async () => {
  const row = {
    ...{ ...event, key: 'deposit_corrected:3', kind: 'deposit_corrected', at: '2026-11-23T06:52:55.000Z' },
    ...{ refId: 9, actorKind: 'admin', actorName: 'kim', amount: -5000, unit: 'usdt' },
    before: { amount: 50_000, accountHolder: '홍길동' },
    after: { amount: 45_000, accountHolder: '김철수', reason: '은행 기록' },
  };
  const answer = { rows: [row], next: null, archivedUntil: null };
  shown('owner', <Timeline id={7} group={undefined} />, { 'members.timeline': () => answer });
  const told = (await screen.findByText('입금 정정')).closest('li');
  for (const text of ['#9', '500', '450', '홍길동', '김철수', '은행 기록', 'kim'])
    expect(told?.textContent).toContain(text);
});

test('tells events by day with people, amounts and values before and after, and reads on by cursor', async () => {
  const pages = [
    {
      rows: [
        {
          ...event,
          key: 'withdrawal_requested:2',
          kind: 'withdrawal_requested',
          at: '2026-11-23T06:52:55.000Z',
          refId: 2,
          amount: -125_000,
          unit: 'point',
          text: 'bank',
        },
        {
          ...event,
          key: 'act:1',
          kind: 'act',
          at: '2026-11-22T06:00:00.000Z',
          actorKind: 'admin',
          actorName: 'kim',
          text: 'members.update',
          before: { name: '이전' },
          after: { name: '새 이름' },
        },
      ],
      next: 'cursor1',
      archivedUntil: '2024-12',
    },
    {
      rows: [{ ...event, key: 'signed_up:7', kind: 'signed_up', at: '2025-09-14T00:00:00.000Z' }],
      next: null,
      archivedUntil: '2024-12',
    },
  ];
  const { user, calls } = shown('support', <Timeline id={7} group={undefined} />, {
    'members.timeline': ({ cursor }: { cursor?: string }) => pages[cursor ? 1 : 0],
  });
  const region = await screen.findByRole('region', { name: '활동 이력' });
  expect(await within(region).findByText('−1,250.00')).toBeTruthy();
  expect(region.textContent).toContain('이전');
  expect(region.textContent).toContain('관리자 kim');
  expect(within(region).queryByText(/2024-12/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '이전 이력 더 보기' }));
  expect(await within(region).findByText('처음까지 모두 보았습니다.')).toBeTruthy();
  expect(within(region).getByText(/2024-12/)).toBeTruthy();
  expect(calls.at(-1)?.input).toMatchObject({ id: 7, cursor: 'cursor1' });
});

test('a role without the right to personal data asks for no note', async () => {
  const { calls } = shown('viewer', <NotesCard member={member} />, {});
  expect(await screen.findByText(/개인정보를 볼 권한/)).toBeTruthy();
  expect(calls.map(({ procedure }) => procedure)).not.toContain('memberNotes.list');
  expect(screen.queryByLabelText('메모 쓰기')).toBeNull();
});

test('a refused note keeps what was typed, and the same note is sent under the same key', async () => {
  const { user } = shown('support', <NotesCard member={member} />, {
    'memberNotes.list': () => ({ rows: [], hasMore: false }),
  });
  const sent: string[] = [];
  const answers = [
    new Response(JSON.stringify({ code: 'attachment_type', message: 'PDF나 이미지만' }), { status: 400 }),
    new Response('{"id":1,"attachment_id":null}', { status: 200 }),
  ];
  const usual = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!String(address).includes('/notes')) return usual(address, init);
    sent.push(new Headers(init.headers).get('idempotency-key') ?? '');
    return answers.shift();
  });
  const text = await screen.findByLabelText<HTMLTextAreaElement>('메모 쓰기');
  await user.type(text, '통화함');
  const save = screen.getByRole('button', { name: '남기기' });
  await user.click(save);
  await expect.poll(() => sent).toHaveLength(1);
  expect(text.value).toBe('통화함');
  await expect.poll(() => (save as HTMLButtonElement).disabled).toBe(false);
  await user.click(save);
  await expect.poll(() => text.value).toBe('');
  expect(sent[0]).toBe(sent[1]);
});

test('a hold needs a reason and says its effect first', async () => {
  const { user, calls } = shown('support', <HoldsCard member={member} overview={overview} />, {
    'members.holdWithdrawals': () => ({ success: true }),
  });
  await user.click(await screen.findByRole('button', { name: '출금 보류' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/새 출금 신청을 받지 않고/)).toBeTruthy();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: '출금 보류' });
  await user.click(confirm);
  expect(await dialog.findByText('필수 항목입니다.')).toBeTruthy();
  expect(calls.some(({ procedure }) => procedure === 'members.holdWithdrawals')).toBe(false);
  await user.type(dialog.getByLabelText(/사유/), '신분증 확인까지');
  await user.click(confirm);
  await expect
    .poll(() => calls)
    .toContainEqual({
      procedure: 'members.holdWithdrawals',
      input: { id: 7, reason: '신분증 확인까지' },
    });
});

test('a hold by staff names reason, author and time; only a role that pays out releases it', async () => {
  const held = {
    ...overview,
    staffHold: { at: '2026-11-23T01:58:10.000Z', by: 'kim', reason: '신분증 확인까지' },
  };
  shown('support', <HoldsCard member={member} overview={held} />, {});
  expect(await screen.findByText(/신분증 확인까지 · kim · /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '보류 풀기' })).toBeNull();
});

const BALANCES = { withdrawable: 0, center: 0, held: 0, purchase: 0, lotto: 0, lottoHeld: 0, owed: 0 };
const NONE = { count: 0, amount: 0 };
const WHOLE = {
  ...overview,
  ...{ rank: 0, sponsor: null, lastLogin: null, lineCount: 0, recruits: 0, packages: [] },
  balances: BALANCES,
  sums: { rewards: 0, withdrawn: 0, converted: 0, deposited: 0, bought: 0 },
  limit: { used: 0, total: 0 },
  open: { withdrawals: NONE, deposits: NONE },
};
function Page() {
  const search: MemberPageSearch = useSearch({ strict: false });
  const nothing = () => null;
  const lists = { withdrawals: nothing, deposits: nothing, purchases: nothing, rewards: nothing };
  return (
    <MemberPage whom="7" search={search} lists={{ ...lists, adjustments: nothing, inquiries: nothing }} />
  );
}

test('a note that is being written is there again after another tab was looked at', async () => {
  const { user } = shown('owner', <Page />, {
    'members.get': () => ({
      ...member,
      recommenderId: null,
      recommenderUsername: null,
      name: '김민재',
      createdAt: '2026-11-01T00:00:00.000Z',
    }),
    'members.overview': () => WHOLE,
    'memberNotes.list': () => ({ rows: [], hasMore: false }),
    'members.timeline': () => ({ rows: [], next: null, archivedUntil: null }),
  });
  await user.type(await screen.findByLabelText('메모 쓰기'), '통화함');
  const writing = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: '메모 쓰기' });
  await user.click(screen.getByRole('tab', { name: '문의' }));
  await expect.poll(writing).toBeNull();
  await user.click(screen.getByRole('tab', { name: '활동 이력' }));
  await expect.poll(() => writing()?.value).toBe('통화함');
});
