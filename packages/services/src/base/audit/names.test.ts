import { testDatabase } from '@starline/db/testing/test-database';
import { amount, points } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import { ListAudit } from '@starline/validators/audit';
import { expect, test } from 'vitest';
import { readDepositDocument } from '../../desk/documents/deposit.ts';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { correctDeposit } from '../../money/deposits/correct.ts';
import { deleteDeposit } from '../../money/deposits/delete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { makePayoutBatch } from '../../money/payouts/make.ts';
import { dissolvePayoutBatch } from '../../money/payouts/release.ts';
import { cancelWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { deleteMember } from '../../network/members/delete.ts';
import { updateMember } from '../../network/members/update.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntries } from './list.ts';
import { withNames } from './names.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
const { rich, request } = payoutFixture(world);
const entryOf = async (action: string) =>
  (await auditEntries.rows(staff, ListAudit.parse({ page: 1, size: 10, action })))[0];

test('a closed account’s sender and holder are hidden in entries about its deposit and in the steps of that', async () => {
  const memberId = await world.member({ username: 'leaver' });
  const seen = { amount: points(300), accountHolder: '홍길동' };
  const { id } = await requestDeposit(world.asMember(memberId), { ...seen, memo: '' });
  const corrected = {
    ...seen,
    id,
    seen: { ...seen, status: REQUESTED },
    accountHolder: '박서준',
    reason: '정정',
  };
  await correctDeposit(staff, corrected);
  await deleteDeposit(staff, { id, force: false });
  expect(await entryOf('deposits.correct')).toMatchObject({
    before: seen,
    after: { accountHolder: '박서준' },
  });
  await closeAccount(staff, { id: memberId, confirmation: 'leaver' });
  const hidden = { before: { accountHolder: '••••' }, after: { accountHolder: '••••' } };
  expect(await entryOf('deposits.correct')).toMatchObject(hidden);
  const asked = { subject: 'approval', subjectId: '1', before: seen, after: { of: `deposit ${id}` } };
  expect(await withNames(db, [asked])).toMatchObject([{ before: { accountHolder: '••••' } }]);
  const { steps } = await readDepositDocument(staff, { id });
  expect(steps.find(({ text }) => text === 'deposits.correct')).toMatchObject(hidden);
});

test('a holder that was written into a batch is hidden once the account is closed', async () => {
  const memberId = await rich({ username: 'stranger', accountHolder: 'Nguyễn Văn A' });
  const id = await request('bank', memberId, 10_000);
  const holders = [{ id, holder: 'NGUYEN VAN A' }];
  const batch = await makePayoutBatch(staff, { ids: [id], format: 'kb', holders });
  expect((await entryOf('payouts.make'))?.after).toMatchObject({ holders });
  await dissolvePayoutBatch(staff, { id: batch.id ?? 0 });
  await cancelWithdrawals(staff, { ids: [id] });
  const taken = {
    memberId,
    type: 'point',
    point: amount(-points(10_000)),
    description: '',
    isHidden: false,
  } as const;
  await createAdjustment(staff, taken);
  await closeAccount(staff, { id: memberId, confirmation: 'stranger' });
  expect((await entryOf('payouts.make'))?.after).toMatchObject({ holders: [{ id, holder: '••••' }] });
});

test('names of a deleted member are hidden as those of a closed account', async () => {
  const id = await world.member({ username: 'mistake' });
  await updateMember(staff, { id, name: '새 이름', accountHolder: '새 예금주' });
  await deleteMember(staff, { id });
  const hidden = { name: '••••', accountHolder: '••••' };
  expect(await entryOf('members.update')).toMatchObject({ before: hidden, after: hidden });
  expect(await entryOf('members.delete')).toMatchObject({ before: { username: 'mistake', name: '••••' } });
});
