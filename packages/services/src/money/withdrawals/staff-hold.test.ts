import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { PAID } from '@starline/domain/request-states';
import { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { cancelOwnWithdrawal } from './cancel-own.ts';
import { checkWithdrawal } from './check.ts';
import { completeWithdrawals } from './end-batch.ts';
import { holdByStaff, releaseStaffHold } from './hold-by-staff.ts';
import { holdWithdrawals, releaseWithdrawals } from './hold-own.ts';
import { allWithdrawals } from './list-all.ts';
import { requestWithdrawal } from './request.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const asked = { type: 'coin', amount: points(20), memo: '' } as const;
const reason = '신분증 확인까지';

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.params?.reason ?? error.code,
  );

async function rich() {
  const id = await world.member();
  const gift = { memberId: id, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(world.staff, { ...gift, point: points(1000) });
  return { id, ctx: world.asMember(id) };
}

test('no request is taken and none that is open is paid until staff release the hold', async () => {
  const { id, ctx } = await rich();
  const open = await requestWithdrawal(ctx, asked);
  await holdByStaff(world.staff, { id, reason });
  expect(await codeOf(requestWithdrawal(ctx, asked))).toBe('staff_hold');
  expect((await checkWithdrawal(ctx, asked)).reason).toBe('staff_hold');
  expect(await completeWithdrawals(world.staff, { ids: [open.id] })).toEqual({
    changed: [],
    skipped: [{ id: open.id, code: 'held_by_staff' }],
  });
  await releaseStaffHold(world.staff, { id });
  expect((await completeWithdrawals(world.staff, { ids: [open.id] })).changed).toEqual([open.id]);
  expect(await codeOf(requestWithdrawal(ctx, asked))).toBe('done');
});

test('marks the waiting requests of the member in the list, and the member may still cancel', async () => {
  const { id, ctx } = await rich();
  const open = await requestWithdrawal(ctx, asked);
  const [before] = await allWithdrawals.rows(world.staff, ListAllWithdrawals.parse({ memberId: id }));
  expect(before).toMatchObject({ isHeldByStaff: false });
  await holdByStaff(world.staff, { id, reason });
  const [marked] = await allWithdrawals.rows(world.staff, ListAllWithdrawals.parse({ memberId: id }));
  expect(marked).toMatchObject({ id: open.id, isHeldByStaff: true });
  await cancelOwnWithdrawal(ctx, { id: open.id });
});

test('the hold of the member and the hold of staff do not lift each other', async () => {
  const { id, ctx } = await rich();
  await holdWithdrawals(ctx);
  await holdByStaff(world.staff, { id, reason });
  await releaseWithdrawals(ctx);
  expect(await codeOf(requestWithdrawal(ctx, asked))).toBe('staff_hold');
  await holdWithdrawals(ctx);
  await releaseStaffHold(world.staff, { id });
  expect(await codeOf(requestWithdrawal(ctx, asked))).toBe('withdrawals_held');
});

test('records who held and why, and keeps the first reason', async () => {
  const { id } = await rich();
  await holdByStaff(world.staff, { id, reason });
  expect(await codeOf(holdByStaff(world.staff, { id, reason: '다른 이유' }))).toBe('nothing_changed');
  const [member] = await db.select().from(members).where(eq(members.id, id));
  expect(member).toMatchObject({ staffHeldBy: world.staff.actor.id, staffHoldReason: reason });
  await releaseStaffHold(world.staff, { id });
  expect(await codeOf(releaseStaffHold(world.staff, { id }))).toBe('not_found');
  expect(await auditEntriesOf(db, 'members.holdWithdrawals', id)).toMatchObject([{ after: { reason } }]);
  expect(await auditEntriesOf(db, 'members.releaseWithdrawals', id)).toMatchObject([{ before: { reason } }]);
  expect(await codeOf(holdByStaff(world.staff, { id: 999_999, reason }))).toBe('not_found');
});

test('a hold that another person placed since the page was read is not released with the one that was shown', async () => {
  const { id } = await rich();
  const hold = async (why: string) => {
    await holdByStaff(world.staff, { id, reason: why });
    const [member] = await db.select().from(members).where(eq(members.id, id));
    return member?.staffHeldAt ?? '';
  };
  const shown = await hold(reason);
  await releaseStaffHold(world.staff, { id, seen: shown });
  world.moveTo(new Date(world.system.now().getTime() + 60_000).toISOString());
  const later = await hold('도난 신고');
  expect(await codeOf(releaseStaffHold(world.staff, { id, seen: shown }))).toBe('shown_changed');
  expect(await codeOf(releaseStaffHold(world.staff, { id, seen: later }))).toBe('done');
});

test('a hold and a payment at once: the request is paid before the hold or not at all', async () => {
  const { id, ctx } = await rich();
  for (let round = 0; round < 6; round += 1) {
    const { id: open } = await requestWithdrawal(ctx, asked);
    const [paid] = await Promise.all([
      completeWithdrawals(world.staff, { ids: [open] }),
      holdByStaff(world.staff, { id, reason }),
    ]);
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, open));
    expect(row?.status === PAID).toBe(paid.changed.includes(open));
    if (row?.status !== PAID) expect(paid.skipped).toEqual([{ id: open, code: 'held_by_staff' }]);
    expect((await completeWithdrawals(world.staff, { ids: [open] })).changed).toEqual([]);
    await releaseStaffHold(world.staff, { id });
    await completeWithdrawals(world.staff, { ids: [open] });
  }
});
