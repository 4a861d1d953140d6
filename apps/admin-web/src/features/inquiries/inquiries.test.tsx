import { INSTALLED_RIGHTS, type InstalledRole } from '@starline/domain/rights';
import { screen } from '@starline/ui/testing/render';
import { findSaid } from '@starline/ui/testing/said';
import { type Answers, fakeServer, refusal } from '@starline/web/testing/fake-server';
import { afterEach, expect, test } from 'vitest';
import { storeAdmin } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Conversation } from './conversation.tsx';

afterEach(() => localStorage.clear());

const question = {
  id: 4,
  text: '입금이 안 보여요',
  author: null,
  isRead: false,
  createdAt: '2026-11-18T03:00:00.000Z',
};
const inquiry = {
  ...{ memberId: 7, username: 'minjae7', name: '이민재', isMemberClosed: false },
  ...{ state: 'waiting', waitingSince: question.createdAt, hasMore: false, unread: 0, rows: [question] },
};

function open(role: InstalledRole, answers: Answers) {
  storeAdmin({ id: 1, username: role, name: role, role, rights: INSTALLED_RIGHTS[role] } as never);
  const calls = fakeServer({ 'inquiries.read': () => inquiry, ...answers });
  const of = (procedure: string) =>
    calls.filter((call) => call.procedure === procedure).map(({ input }) => input as Record<string, unknown>);
  return { ...renderScreen(<Conversation memberId={7} />), of };
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '답변' });
const sendButton = () => screen.getByRole('button', { name: '답변 보내기' });

test('an answer to what has changed is refused, stays in the field, and answers what is read then', async () => {
  let rows = [question];
  const { user, of } = open('support', {
    'inquiries.read': () => ({ ...inquiry, rows }),
    'inquiries.answer': ({ seen }: { seen: number }) => {
      if (seen === 4) throw refusal('inquiry_changed');
      return { id: 6 };
    },
  });
  await user.type(await field(), '확인했습니다');
  rows = [{ ...question, id: 5, text: '아, 보입니다' }, question];
  await user.click(sendButton());
  expect((await findSaid()).textContent).toContain('그 사이 새 메시지가 있습니다');
  expect(await screen.findByText('아, 보입니다')).toBeTruthy();
  expect((await field()).value).toBe('확인했습니다');
  await user.click(sendButton());
  await expect.poll(async () => (await field()).value).toBe('');
  expect(of('inquiries.answer').map(({ seen }) => seen)).toEqual([4, 5]);
});

test('an answer whose outcome is unknown is asked again as it was', async () => {
  let isDown = true;
  const { user, of } = open('support', {
    'inquiries.answer': () => {
      if (isDown) throw refusal('server_error', { httpStatus: 500 });
      return { id: 6 };
    },
  });
  await user.type(await field(), '확인했습니다');
  await user.click(sendButton());
  expect(await screen.findByText(/두 번 보내지지 않습니다/)).toBeTruthy();
  isDown = false;
  await user.click(sendButton());
  await expect.poll(async () => (await field()).value).toBe('');
  const [first, second] = of('inquiries.answer');
  expect(second).toEqual(first);
});

test('shown messages count as read by staff', async () => {
  const { of } = open('support', {
    'inquiries.read': () => ({ ...inquiry, unread: 1 }),
    'inquiries.markRead': () => ({ success: true }),
  });
  await expect.poll(() => of('inquiries.markRead')).toEqual([{ memberId: 7, upTo: 4 }]);
});

test('an auditor reads without a field and without a button that closes', async () => {
  open('auditor', {});
  expect(await screen.findByText('입금이 안 보여요')).toBeTruthy();
  expect([screen.queryByRole('textbox'), screen.queryByRole('button', { name: '문의 종료' })]).toEqual([
    null,
    null,
  ]);
});

test('without the right to personal data the conversation is not asked for', async () => {
  const { of } = open('viewer', {});
  expect(await screen.findByText(/개인정보 열람 권한이 필요합니다/)).toBeTruthy();
  expect(of('inquiries.read')).toEqual([]);
});

const saved = [
  { id: 1, name: '입금 확인', texts: { ko: '확인했습니다.' } },
  {
    id: 2,
    name: '출금 시간',
    texts: { ko: '{{name}} 님, {{lastWithdrawal}}은 처리 중입니다.', vi: 'Chào {{name}} ({{withdrawable}})' },
  },
];
const overview = (lastWithdrawal: object | null) => ({
  balances: { withdrawable: 41250, center: 0 },
  lastWithdrawal,
});

/** Opens the saved answers with / and takes the one found by a word. */
async function takeSaved(given: { language?: string; last?: object | null; name?: string }) {
  const { language = 'ko', name = inquiry.name } = given;
  const opened = open('support', {
    'inquiries.read': () => ({ ...inquiry, language, name }),
    'inquiries.answer': () => ({ id: 6 }),
    'savedAnswers.list': () => saved,
    'members.overview': () => overview(given.last ?? null),
  });
  await opened.user.type(await field(), '/');
  const search = await screen.findByRole('combobox', { name: '이름이나 내용으로 찾기' });
  await screen.findByRole('option', { name: /출금 시간/ });
  await opened.user.type(search, '출금{Enter}');
  return opened;
}

test('a saved answer is found by a word, and filled in the language of the member before it is sent', async () => {
  const { user, of } = await takeSaved({ language: 'vi' });
  await expect.poll(async () => (await field()).value).toBe(`Chào ${inquiry.name} (412.50\u00a0P)`);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(sendButton());
  await expect.poll(() => of('inquiries.answer')).toHaveLength(1);
});

test('a blank that the member leaves empty is marked and keeps the answer from being sent', async () => {
  const { user, of } = await takeSaved({});
  await expect.poll(async () => (await field()).value).toContain('{{lastWithdrawal}}');
  await user.click(sendButton());
  const area = await field();
  await expect
    .poll(() => area.value.slice(area.selectionStart, area.selectionEnd))
    .toBe('{{lastWithdrawal}}');
  expect(await screen.findByText(/채워지지 않은 빈칸/)).toBeTruthy();
  expect(of('inquiries.answer')).toEqual([]);
});

const last = { id: 154, type: 'bank', payout: 7695, krwAmount: 107_730, isReturned: false, line: null };
test.each([
  [{ ...last, status: '요청' }, 'W-154 (107,730원, 아직 지급 전입니다)'],
  [{ ...last, status: '완료' }, 'W-154 (107,730원, 지급 완료)'],
  [{ ...last, status: '완료', isReturned: true }, 'W-154 (107,730원, 반송됨 · 받는 곳에 지급되지 않음)'],
  [
    { ...last, status: '취소', krwAmount: null, type: 'coin' },
    'W-154 (76.95\u00a0USDT, 취소됨 · 지급되지 않음)',
  ],
  [{ ...last, status: '취소', line: { state: 'failed' } }, 'W-154 (107,730원, 지급 실패 · 지급되지 않음)'],
])('a saved answer never names the sum of the last withdrawal without its state: %#', async (given, said) => {
  await takeSaved({ last: given });
  await expect.poll(async () => (await field()).value).toBe(`${inquiry.name} 님, ${said}은 처리 중입니다.`);
});

test('a saved answer to a member whose name looks like a blank is sent', async () => {
  const { user, of } = await takeSaved({ language: 'vi', name: '{{username}}' });
  await expect.poll(async () => (await field()).value).toBe('Chào username (412.50\u00a0P)');
  await user.click(sendButton());
  await expect.poll(() => of('inquiries.answer')).toHaveLength(1);
});

test('a text that a saved answer makes too long is marked before it is sent', async () => {
  await takeSaved({ language: 'vi', name: 'a'.repeat(2000) });
  expect(await screen.findByText(/2,?000자/)).toBeTruthy();
});

test('no saved answer enters a text whose outcome is unknown', async () => {
  const { user } = open('support', {
    'inquiries.answer': () => {
      throw refusal('server_error', { httpStatus: 500 });
    },
  });
  await user.type(await field(), '확인했습니다');
  await user.click(sendButton());
  await screen.findByText(/두 번 보내지지 않습니다/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /저장된 답변|답변 불러오기/ }).disabled).toBe(
    true,
  );
});
