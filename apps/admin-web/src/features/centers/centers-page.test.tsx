import { act, fireEvent, screen, waitFor, within } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route } from '../../routes/_office/centers.tsx';
import { renderPage } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';

const center = (id: number, name: string, owner: number) => ({
  id,
  name,
  createdAt: '2026-11-01T00:00:00.000Z',
  centerOwnerId: owner,
  leaderUsername: `owner${owner}`,
  leaderName: `소유자${owner}`,
  centerRecommenderId: null,
  recommenderUsername: null,
  recommenderName: null,
  centerPhone: '',
});
const rows = [center(1, '서울', 11), center(2, '부산', 22)];
const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
const table = () => within(screen.getByRole('table'));
const phone = () => table().getByRole<HTMLInputElement>('textbox', { name: '연락처' });

beforeEach(() => signInAs('owner'));
const told = vi.spyOn(toast, 'success');
beforeEach(() => void told.mockClear());

const KNOWN = ({ text }: { text: string }) => ({
  id: Number(text.replace('owner', '')),
  username: text,
  name: text,
});

async function shown(update: (input: { id: number }) => unknown, resolve = KNOWN) {
  const calls = fakeServer({
    'savedViews.list': () => [],
    'centers.list': () => rows,
    'centers.update': update,
    'members.resolve': resolve,
    'centers.checkDuplicateName': () => ({ exists: false }),
  });
  renderPage(Route, '/centers', '');
  await screen.findByText('서울');
  const press = (within_: HTMLElement, name: string) =>
    fireEvent.click(within(within_).getByRole('button', { name }));
  return { press, updates: () => calls.filter(({ procedure }) => procedure === 'centers.update') };
}

test('a row that is opened while another is saved stays open with what was typed', async () => {
  const saved = Promise.withResolvers<object>();
  const { press, updates } = await shown(() => saved.promise);
  press(row('서울'), '수정');
  fireEvent.keyDown(phone(), { key: 'Enter' });
  await waitFor(() => expect(updates()).toHaveLength(1));
  press(row('부산'), '수정');
  fireEvent.change(phone(), { target: { value: '051' } });
  await act(async () => saved.resolve({ success: true }));
  await vi.waitUntil(() => told.mock.calls.length > 0);
  expect(phone().value).toBe('051');
});

test('what was typed in a row is there again after another row was opened', async () => {
  const { press } = await shown(() => ({ success: true }));
  press(row('서울'), '수정');
  fireEvent.change(phone(), { target: { value: '02' } });
  press(row('부산'), '수정');
  expect(phone().value).toBe('');
  press(screen.getByText('owner11').closest('tr') as HTMLElement, '수정');
  expect(phone().value).toBe('02');
  fireEvent.keyDown(phone(), { key: 'Escape' });
  press(row('서울'), '수정');
  expect(phone().value).toBe('');
});

test('two presses of Enter before the members are looked up save once', async () => {
  const { press, updates } = await shown(() => ({ success: true }));
  press(row('서울'), '수정');
  fireEvent.keyDown(phone(), { key: 'Enter' });
  fireEvent.keyDown(phone(), { key: 'Enter' });
  await vi.waitUntil(() => told.mock.calls.length > 0);
  expect(updates()).toHaveLength(1);
});

test('a conflict is one of the row that was sent, not of the row that is open by then', async () => {
  const asked = Promise.withResolvers<object>();
  const { press, updates } = await shown(async () => {
    await asked.promise;
    throw refusal('changed_meanwhile');
  });
  press(row('서울'), '수정');
  fireEvent.change(phone(), { target: { value: '02' } });
  fireEvent.keyDown(phone(), { key: 'Enter' });
  await waitFor(() => expect(updates()).toHaveLength(1));
  press(row('부산'), '수정');
  await act(async () => asked.resolve({}));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).not.toContain('부산');
});

/** Knows every member but one. */
const ONE_UNKNOWN = (asked: { text: string }) => {
  if (asked.text === 'nobody') throw refusal('member_not_exist', { httpStatus: 404 });
  return KNOWN(asked);
};
const fill = (within_: HTMLElement, name: string, value: string) =>
  fireEvent.change(within(within_).getByRole('textbox', { name }), { target: { value } });

test.each([
  ['센터장 아이디', '센터장 아이디를 정확히 입력해주세요'],
  ['추천인 아이디', '추천인 아이디: 회원 없음'],
])('registering names the field whose member does not exist: %s', async (field, text) => {
  const refused = vi.spyOn(toast, 'error');
  const { press } = await shown(() => ({ success: true }), ONE_UNKNOWN);
  const form = screen.getByRole('form', { name: '센터 등록' });
  fill(form, '센터명', '대구');
  fill(form, '센터장 아이디', 'owner11');
  fill(form, field, 'nobody');
  press(form, '센터 등록');
  await vi.waitUntil(() => refused.mock.calls.length > 0);
  expect(refused.mock.calls).toEqual([[text]]);
});

test('a saved row names the recommender that does not exist', async () => {
  const refused = vi.spyOn(toast, 'error');
  const { press, updates } = await shown(() => ({ success: true }), ONE_UNKNOWN);
  press(row('서울'), '수정');
  fill(screen.getByRole('table'), '추천인 아이디', 'nobody');
  fireEvent.keyDown(phone(), { key: 'Enter' });
  await vi.waitUntil(() => refused.mock.calls.length > 0);
  expect([refused.mock.calls, updates()]).toEqual([[['추천인 아이디: 회원 없음']], []]);
});
