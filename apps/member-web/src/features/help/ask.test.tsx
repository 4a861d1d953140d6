import { screen, within } from '@starline/ui/testing/render';
import { findSaid } from '@starline/ui/testing/said';
import { type Answers, fakeServer, refusal } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test } from 'vitest';
import { storeUser } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Ask } from './ask.tsx';
import { Help } from './help-page.tsx';

const message = (id: number, text: string, isOwn: boolean, createdAt = '2026-11-18T03:00:00.000Z') => ({
  ...{ id, text, isOwn, createdAt },
  isRead: false,
});
const talk = (rows: object[] = [], more: object = {}) => ({
  ...{ state: rows.length > 0 ? 'answered' : null, hasMore: false, unread: 0, rows },
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  storeUser({ id: 7, username: 'minjae7', name: '이민재' });
});

function open(answers: Answers) {
  const calls = fakeServer({ 'inquiries.read': () => talk(), ...answers });
  const of = (procedure: string) =>
    calls.filter((call) => call.procedure === procedure).map(({ input }) => input as Record<string, unknown>);
  return { ...renderScreen(<Ask />, '/help'), of };
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '메시지' });
const sendButton = () => screen.getByRole('button', { name: '보내기' });

test('a message leaves the field only when the server has taken it', async () => {
  let isRefused = true;
  const { user, of } = open({
    'inquiries.send': () => {
      if (isRefused) throw refusal('unusable_text', { httpStatus: 400 });
      return { id: 3 };
    },
  });
  await user.type(await field(), ' 입금이 안 보여요 ');
  await user.click(sendButton());
  expect(await screen.findByText('메시지를 보내지 못했습니다')).toBeTruthy();
  expect((await field()).value).toBe(' 입금이 안 보여요 ');
  isRefused = false;
  await user.click(sendButton());
  await expect.poll(async () => (await field()).value).toBe('');
  const [first, second] = of('inquiries.send');
  expect([first?.text, second?.text]).toEqual(['입금이 안 보여요', '입금이 안 보여요']);
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
});

test('a request whose answer was lost is sent again under its key', async () => {
  let tries = 0;
  const { user, of } = open({
    'inquiries.send': () => {
      tries += 1;
      if (tries === 1) throw refusal('server_error', { httpStatus: 500 });
      return { id: 3 };
    },
  });
  await user.type(await field(), '한 번만');
  await user.click(sendButton());
  await expect.poll(() => of('inquiries.send').length).toBe(2);
  const [first, second] = of('inquiries.send');
  expect(second).toEqual(first);
  await expect.poll(async () => (await field()).value).toBe('');
});

test('beyond the limit it says in how many minutes, and keeps the text', async () => {
  const { user } = open({
    'inquiries.send': () => {
      throw refusal('too_many_requests', { httpStatus: 429, params: { retryAfterSeconds: '1741' } });
    },
  });
  await user.type(await field(), '하나 더');
  await user.click(sendButton());
  expect((await findSaid()).textContent).toContain('30분 뒤에');
  expect((await field()).value).toBe('하나 더');
});

test('messages stand under their days, oldest first, and shown answers count as read', async () => {
  const rows = [
    message(9, '확인했습니다', false, '2026-11-19T01:00:00.000Z'),
    { ...message(8, '입금이 안 보여요', true), isRead: true },
  ];
  const { of } = open({
    'inquiries.read': () => talk(rows, { unread: 1 }),
    'inquiries.markRead': () => ({ success: true }),
  });
  const log = await screen.findByRole('log', { name: '문의 대화' });
  expect(
    within(log)
      .getAllByRole('heading')
      .map((each) => each.textContent),
  ).toEqual(['2026년 11월 18일 수요일', '2026년 11월 19일 목요일']);
  expect(
    within(log)
      .getAllByRole('listitem')
      .map((each) => each.querySelector('p')?.textContent),
  ).toEqual(['입금이 안 보여요', '확인했습니다']);
  expect(log.textContent).toContain('읽음');
  await expect.poll(() => of('inquiries.markRead')).toEqual([{ upTo: 9 }]);
});

test('a look of an administrator reads without a field and marks nothing as read', async () => {
  const look = { by: 'owner', until: '2026-11-19T03:00:00.000Z' };
  localStorage.setItem(
    'user',
    JSON.stringify({ id: 7, username: 'minjae7', name: '이민재', is_admin: false, look }),
  );
  const { of } = open({ 'inquiries.read': () => talk([message(9, '답변', false)], { unread: 1 }) });
  expect(await screen.findByText('답변')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(of('inquiries.markRead')).toEqual([]);
});

test('the help leads a member to the conversation and counts new answers', async () => {
  fakeServer({ 'help.figures': () => ({}), 'inquiries.unread': () => ({ unread: 2 }) });
  renderScreen(<Help text={undefined} />, '/help');
  const link = await screen.findByRole('link', { name: '대화 열기' });
  expect(link.getAttribute('href')).toBe('/help?ask=true');
  expect(await screen.findByText('새 답변 2개')).toBeTruthy();
});

test('a search without answers offers a member the conversation with staff', async () => {
  fakeServer({ 'help.figures': () => ({}), 'inquiries.unread': () => ({ unread: 0 }) });
  const { user } = renderScreen(<Help text="복구 코드" />, '/help');
  const box = await screen.findByRole('searchbox');
  await screen.findByText('인증 앱을 쓰던 휴대폰을 잃어버렸어요');
  expect(screen.queryByRole('link', { name: /대화 열기/ })).toBeNull();
  await user.type(box, '쿠폰');
  expect((await screen.findByRole('link', { name: /대화 열기/ })).getAttribute('href')).toBe(
    '/help?ask=true',
  );
});
