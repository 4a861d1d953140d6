import { auditLog } from '@starline/db/schema/audit';
import { testDatabase } from '@starline/db/testing/test-database';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelWithdrawals, completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { holdByStaff } from '../../money/withdrawals/hold-by-staff.ts';
import { codeOf } from '../../testing/code-of.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { revealWithdrawals } from './reveal.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { request, requests, withdrawal } = payoutFixture(world);
const entries = (action: string) =>
  db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id));

test('a bank file of 18 members is one entry with its members and its sum', async () => {
  const ids = await requests(18);
  const rows = await revealWithdrawals(world.staff, { ids, reason: '이체', isBankFile: true });
  expect(rows.map(({ id }) => id)).toEqual(ids);
  const written = await entries('withdrawals.bankFile');
  expect(written).toMatchObject([
    { after: { lines: 18, withdrawals: ids, won: 2_394_000, payout: 171_000 } },
  ]);
  expect(await entries('personalData.reveal')).toEqual([]);
});

test('a bank file pays open requests for a bank only: another may have ended since it was chosen', async () => {
  const [paid = 0, cancelled = 0, open = 0] = await requests(3);
  await completeWithdrawals(world.staff, { ids: [paid] });
  await cancelWithdrawals(world.staff, { ids: [cancelled] });
  const ids = [paid, cancelled, await request('coin'), open];
  const rows = await revealWithdrawals(world.staff, { ids, reason: '이체', isBankFile: true });
  expect(rows.map(({ id }) => id)).toEqual([open]);
  expect((await entries('withdrawals.bankFile'))[0]).toMatchObject({
    after: { lines: 1, withdrawals: [open] },
  });
});

test('a bank file leaves out what is held, and is not made while payouts are stopped', async () => {
  const [held = 0, open = 0] = await requests(2);
  await holdByStaff(world.staff, { id: (await withdrawal(held)).memberId, reason: '도난 신고' });
  const make = () => revealWithdrawals(world.staff, { ids: [held, open], reason: '이체', isBankFile: true });
  expect((await make()).map(({ id }) => id)).toEqual([open]);
  expect((await entries('withdrawals.bankFile'))[0]).toMatchObject({
    after: { lines: 1, withdrawals: [open] },
  });
  await world.set('payouts_stopped', 'on');
  const made = await codeOf(make());
  await world.set('payouts_stopped', 'off');
  expect(made).toBe('payouts_stopped');
});

test('destinations that are only shown leave an entry for each member', async () => {
  const ids = await requests(2);
  await revealWithdrawals(world.staff, { ids, reason: '확인', isBankFile: false });
  expect(await entries('personalData.reveal')).toHaveLength(2);
});

test('while payout batches are on, no other bank file is made', async () => {
  const ids = await requests(1);
  await world.set('payout_batches', 'on');
  const made = revealWithdrawals(world.staff, { ids, reason: '이체', isBankFile: true });
  expect(await codeOf(made)).toBe('payout_batches_on');
  expect(await entries('withdrawals.bankFile')).toHaveLength(3);
});
