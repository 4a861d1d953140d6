import { screen, within } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { type Answers, fakeServer, refusal } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { usePreferences } from './use-preferences.ts';
import { ViewsMenu } from './views-menu.tsx';

const KEY = 'admin-list-withdrawals';
beforeEach(() => localStorage.clear());

const view = (id: number, more: object = {}) => ({
  id,
  list: 'withdrawals',
  name: `보기 ${id}`,
  filters: [['status', '요청']],
  isShared: false,
  author: 'mina',
  isOwn: true,
  mayChange: true,
  ...more,
});

function Menu({ current, onOpen }: { current: Record<string, unknown>; onOpen: (view: unknown) => void }) {
  const preferences = usePreferences('withdrawals');
  return <ViewsMenu list="withdrawals" preferences={preferences} current={current} onOpen={onOpen} />;
}

async function openMenu(answers: Answers, current: Record<string, unknown> = { status: '요청' }) {
  const calls = fakeServer({ 'savedViews.list': () => [], ...answers });
  const onOpen = vi.fn();
  const { user } = renderScreen(<Menu current={current} onOpen={onOpen} />);
  await user.click(await screen.findByRole('button', { name: '보기' }));
  return { calls, user, onOpen };
}
const made = (calls: { procedure: string; input: unknown }[], procedure: string) =>
  calls.filter((call) => call.procedure === procedure).map(({ input }) => input);

test('views of others stand below with their authors; only those that one may change have acts', async () => {
  const shared = view(2, { isOwn: false, isShared: true, author: 'jun', mayChange: false });
  const { user, onOpen } = await openMenu({ 'savedViews.list': () => [view(1), shared] });
  expect(await screen.findByRole('menuitem', { name: '보기 수정: 보기 1' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: '보기 수정: 보기 2' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: '보기 2, jun 작성' }));
  expect(onOpen).toHaveBeenCalledWith(shared);
});

test('a refused name is told at its field and what was typed stays', async () => {
  const taken = refusal('view_name_taken', { fields: { name: 'view_name_taken' } });
  const { calls, user } = await openMenu({
    'savedViews.create': () => {
      throw taken;
    },
  });
  await user.click(await screen.findByRole('menuitem', { name: '지금 조건을 보기로 저장' }));
  const name = await screen.findByLabelText('보기 이름');
  await user.type(name, '대기 ');
  await user.click(screen.getByRole('checkbox', { name: '다른 관리자와 공유' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('같은 이름의 보기가 있습니다.')).toBeDefined();
  expect((name as HTMLInputElement).value).toBe('대기 ');
  expect(made(calls, 'savedViews.create')).toMatchObject([
    { list: 'withdrawals', name: '대기', filters: [['status', '요청']], isShared: true },
  ]);
});

test('a view that names a member offers no sharing and says why', async () => {
  const { user } = await openMenu({}, { username: 'kim', page: 2 });
  await user.click(await screen.findByRole('menuitem', { name: '지금 조건을 보기로 저장' }));
  const share = await screen.findByRole('checkbox', { name: '다른 관리자와 공유' });
  expect((share as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByText(/회원을 가리키는 조건/)).toBeDefined();
});

test('of two clerks who change one view, the second is asked which values to keep', async () => {
  const [seen, now] = [view(1, { isShared: true }), view(1, { isShared: true, name: '동료의 이름' })];
  let stored = seen;
  const { calls, user } = await openMenu({
    'savedViews.list': () => [stored],
    'savedViews.update': ({ seen: sent }: { seen: { name: string } }) => {
      stored = now;
      if (sent.name === now.name) return { success: true };
      throw refusal('changed_meanwhile', { fields: { name: 'changed_meanwhile' } });
    },
  });
  await user.click(await screen.findByRole('menuitem', { name: '보기 수정: 보기 1' }));
  const name = await screen.findByLabelText('보기 이름');
  await user.clear(name);
  await user.type(name, '내 이름');
  await user.click(screen.getByRole('button', { name: '저장' }));
  const conflict = within(await screen.findByRole('dialog', { name: /그 사이/ }));
  await user.click(conflict.getByRole('radio', { name: /내 이름/ }));
  await user.click(conflict.getByRole('button', { name: /저장/ }));
  const values = { isShared: true, filters: [['status', '요청']] };
  await expect
    .poll(() => made(calls, 'savedViews.update').at(-1))
    .toMatchObject({ id: 1, name: '내 이름', seen: { ...values, name: '동료의 이름' } });
});

test("one's own view is deleted at once, and taken back as it was", async () => {
  const told = vi.spyOn(toast, 'success');
  const { calls, user } = await openMenu({
    'savedViews.list': () => [view(1, { isShared: true })],
    'savedViews.delete': () => ({ success: true }),
    'savedViews.create': () => ({ id: 9 }),
  });
  await user.click(await screen.findByRole('menuitem', { name: '보기 삭제: 보기 1' }));
  await expect.poll(() => told.mock.calls.at(-1)?.[2]).toBeDefined();
  expect(made(calls, 'savedViews.delete')).toEqual([{ id: 1 }]);
  told.mock.calls.at(-1)?.[2]?.run();
  await expect
    .poll(() => made(calls, 'savedViews.create'))
    .toEqual([{ list: 'withdrawals', name: '보기 1', filters: [['status', '요청']], isShared: true }]);
});

test('a shared view of another is deleted after a question that names its author', async () => {
  const { calls, user } = await openMenu({
    'savedViews.list': () => [view(2, { isOwn: false, isShared: true, author: 'jun' })],
    'savedViews.delete': () => ({ success: true }),
  });
  await user.click(await screen.findByRole('menuitem', { name: '보기 삭제: 보기 2' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/jun 관리자가 공유한 보기입니다/)).toBeDefined();
  expect(made(calls, 'savedViews.delete')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '삭제' }));
  await expect.poll(() => made(calls, 'savedViews.delete')).toEqual([{ id: 2 }]);
});

test('views of the browser are taken over once; those beyond the limit stay', async () => {
  const kept = [
    { name: '옛 것', search: { status: '완료', page: '2', size: '25' } },
    { name: '남는 것', search: {} },
  ];
  localStorage.setItem(KEY, JSON.stringify({ hidden: ['memo'], views: kept }));
  const { calls } = await openMenu({ 'savedViews.takeOver': () => ({ taken: 1, left: ['남는 것'] }) });
  await expect
    .poll(() => JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    .toMatchObject({ hidden: ['memo'], views: [{ name: '남는 것' }] });
  expect(made(calls, 'savedViews.takeOver')).toEqual([
    {
      list: 'withdrawals',
      views: [
        { name: '옛 것', filters: [['status', '완료']] },
        { name: '남는 것', filters: [] },
      ],
    },
  ]);
});
