import { destinations } from '@starline/db/schema/destinations';
import { members } from '@starline/db/schema/members';
import { memberNotifications } from '@starline/db/schema/notifications';
import { passwordResets } from '@starline/db/schema/password-resets';
import { memberSessions } from '@starline/db/schema/sessions';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAdmin } from '../../identity/admins/admins.ts';
import { sendResetLink } from '../../identity/password-resets/send-by-staff.ts';
import { startSession } from '../../identity/sessions/sessions.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { addDestination } from '../../money/destinations/add.ts';
import { cancelOwnWithdrawal } from '../../money/withdrawals/cancel-own.ts';
import { completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { lottoWallet } from '../../testing/typed.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { releasePasswordHold } from './release-password-hold.ts';
import { updateMember } from './update.ts';
import { updateProfile } from './update-profile.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { id: colleagueId } = await createAdmin(world.staff, {
  username: 'colleague',
  name: '동료',
  password: 'long-enough-1',
  role: 'owner',
});
const colleague = world.asAdmin(colleagueId, 'owner');

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.params?.reason ?? error.code,
  );
const bank = (accountNumber: string) =>
  ({ bankName: '신한', accountHolder: '홍길동', accountNumber }) as const;

/** A member with points and an open request, whose password the owner then sets. */
async function takenOver() {
  const id = await world.member({ email: 'a@example.com' });
  const gift = { memberId: id, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(world.staff, { ...gift, point: points(1000) });
  const ctx = world.asMember(id);
  const asked = { type: 'coin', amount: points(20), memo: '' } as const;
  const { id: open } = await requestWithdrawal(ctx, asked);
  await startSession(db, 'member', id, world.visitor.now(), { address: '-', userAgent: '-' });
  await updateMember(world.staff, { id, password: 'known-1234' });
  return {
    id,
    ctx,
    open,
    withdraw: (more = {}) => codeOf(requestWithdrawal(ctx, { ...asked, ...more })),
    add: (account: string) => codeOf(addDestination(ctx, { type: 'bank', name: 'x', ...bank(account) })),
  };
}

test('a password that staff set is one-time, ends the sessions and is told to the member', async () => {
  const { id } = await takenOver();
  const [member] = await db.select().from(members).where(eq(members.id, id));
  expect(member).toMatchObject({ mustChangePassword: true, passwordSetBy: world.staff.actor.id });
  expect(await db.$count(memberSessions, eq(memberSessions.memberId, id))).toBe(0);
  const told = await db.select().from(memberNotifications).where(eq(memberNotifications.memberId, id));
  expect(told.at(-1)).toMatchObject({ kind: 'password_changed', isByStaff: true });
});

test('the administrator who set it neither withdraws nor redirects for 24 hours, by any call', async () => {
  const { id, ctx, open, withdraw, add } = await takenOver();
  const paid = await completeWithdrawals(colleague, { ids: [open] });
  expect(paid).toMatchObject({ changed: [], skipped: [{ id: open, code: 'password_hold' }] });
  await cancelOwnWithdrawal(ctx, { id: open });
  expect([await withdraw(), await withdraw({ type: 'bank', ...bank('6666') })]).toEqual([
    'cooling',
    'cooling',
  ]);
  expect(await db.$count(destinations, eq(destinations.memberId, id))).toBe(0);
  expect(await add('6666')).toBe('password_hold');
  expect(await codeOf(updateProfile(ctx, bank('6666')))).toBe('password_hold');
  expect(await codeOf(updateMember(colleague, { id, accountNumber: '6666' }))).toBe('password_hold');
  expect(
    await codeOf(updateMember(world.staff, { id, password: 'again-1234', walletLotto: lottoWallet('mine') })),
  ).toBe('password_apart');
  const began = world.visitor.now();
  world.moveTo(new Date(began.getTime() + 24 * 3_600_000).toISOString());
  expect([await withdraw(), await add('7777')]).toEqual(['done', 'done']);
  world.moveTo(began.toISOString());
});

test('a password that was set again since the page was read stays held', async () => {
  const { id } = await takenOver();
  const until = async () =>
    (await db.select().from(members).where(eq(members.id, id)))[0]?.passwordHoldUntil ?? '';
  const seen = await until();
  const began = world.visitor.now();
  world.moveTo(new Date(began.getTime() + 60_000).toISOString());
  await updateMember(world.staff, { id, password: 'again-1234' });
  expect(await codeOf(releasePasswordHold(colleague, { id, seen }))).toBe('shown_changed');
  expect(await codeOf(releasePasswordHold(colleague, { id, seen: await until() }))).toBe('done');
  world.moveTo(began.toISOString());
});

test('only another administrator releases the hold, once', async () => {
  const { id, withdraw, add } = await takenOver();
  expect(await codeOf(releasePasswordHold(world.staff, { id }))).toBe('two_people_needed');
  await releasePasswordHold(colleague, { id });
  expect([await withdraw(), await add('7777')]).toEqual(['done', 'done']);
  expect(await codeOf(releasePasswordHold(colleague, { id }))).toBe('not_found');
  expect(await auditEntriesOf(db, 'members.releasePasswordHold', id)).toMatchObject([
    { actorId: colleagueId },
  ]);
  await updateMember(world.staff, { id, password: 'again-1234' });
  expect(await withdraw()).toBe('cooling');
});

test('staff send a link for a new password without seeing it, never for the company', async () => {
  const mailing = { ...world.staff, config: { ...world.staff.config, sendsMail: true } };
  const id = await world.member({ email: 'b@example.com', language: 'vi' });
  expect(await sendResetLink(mailing, { id })).toEqual({ success: true });
  const links = await db.select().from(passwordResets).where(eq(passwordResets.memberId, id));
  expect(links).toMatchObject([{ language: 'vi', sentAt: null }]);
  const silent = await world.member({ email: null });
  expect(await codeOf(sendResetLink(mailing, { id: silent }))).toBe('mail_unavailable');
  expect(await codeOf(sendResetLink(mailing, { id: 1 }))).toBe('forbidden');
  expect(await codeOf(sendResetLink(world.staff, { id }))).toBe('mail_unavailable');
});
