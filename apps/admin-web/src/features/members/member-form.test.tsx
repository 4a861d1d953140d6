import { screen } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { afterEach, expect, test, vi } from 'vitest';
import { clearAdmin, storeAdmin } from '../../lib/session.ts';
import { MEMBER } from '../../testing/member.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import { MemberForm } from './member-form.tsx';

afterEach(clearAdmin);

test('a member begins with the blocks, and the account is closed after all fields', async () => {
  signInAs('owner');
  fakeServer({ 'centers.list': () => [], 'countries.list': () => [], 'secondFactor.ofMember': () => ({}) });
  renderScreen(<MemberForm member={MEMBER as never} onState={() => {}} onDone={() => {}} />);
  const close = await screen.findByRole('button', { name: '계정 닫기' });
  const withdrawals = screen.getByRole('checkbox', { name: '출금 차단' });
  const isBefore = (a: Element, b: Element) =>
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore(withdrawals, screen.getByLabelText(/^연락처/))).toBe(true);
  expect(isBefore(screen.getByLabelText(/^비밀번호/), close)).toBe(true);
});

test('the check of a new recommender finds a username only, as saving does', async () => {
  signInAs('owner');
  fakeServer({
    'centers.list': () => [],
    'countries.list': () => [],
    'secondFactor.ofMember': () => ({}),
    'members.resolve': () => ({ id: 12, username: 'other', name: '이민재' }),
    'codeGrants.checkUsername': () => {
      throw refusal('member_not_exist', { httpStatus: 404 });
    },
  });
  const { user } = renderScreen(<MemberForm member={MEMBER as never} onState={() => {}} onDone={() => {}} />);
  await user.type(await screen.findByLabelText(/^추천인/), '12');
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText('존재하지 않는 아이디입니다')).toBeTruthy();
});

test('says that no password was made, and leaves the field as it is', async () => {
  signInAs('owner');
  const told = vi.spyOn(toast, 'error').mockClear();
  fakeServer({
    'centers.list': () => [],
    'countries.list': () => [],
    'secondFactor.ofMember': () => ({}),
    'members.newPassword': () => {
      throw refusal('too_many_requests', { httpStatus: 429 });
    },
  });
  const { user } = renderScreen(<MemberForm member={MEMBER as never} onState={() => {}} onDone={() => {}} />);
  await user.click(await screen.findByRole('button', { name: '초기화' }));
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect((screen.getByLabelText(/^비밀번호/) as HTMLInputElement).value).toBe('');
});

test('who approves payouts and edits no members releases a hold, and sends no link', async () => {
  const rights = ['see_people', 'approve_payouts'] as const;
  storeAdmin({ id: 1, username: 'a', name: 'a', role: 'payer', rights, needsSecondFactor: false });
  const calls = fakeServer({
    'centers.list': () => [],
    'countries.list': () => [],
    'withdrawals.releaseForMember': () => ({ success: true }),
  });
  const seen = '2026-11-18T03:00:00.000Z';
  const held = { ...MEMBER, email: 'hana@example.com', withdrawalsHeldAt: seen, isHeldForStaff: true };
  const { user } = renderScreen(<MemberForm member={held as never} onState={() => {}} onDone={() => {}} />);
  await user.click(await screen.findByRole('button', { name: '잠금 해제' }));
  await expect
    .poll(() => calls)
    .toContainEqual({
      procedure: 'withdrawals.releaseForMember',
      input: { id: 7, seen },
    });
  expect((screen.getByLabelText(/^이름/) as HTMLInputElement).closest('fieldset')?.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /링크/ })).toBeNull();
});
