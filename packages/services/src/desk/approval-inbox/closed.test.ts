import { approvalRules } from '@starline/db/schema/approvals';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { beforeEach, expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { deleteDeposit } from '../../money/deposits/delete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { updateMember } from '../../network/members/update.ts';
import { approvalOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { closeAccount } from '../personal-data/close-account.ts';
import { withdrawRequest } from './end.ts';
import { readApproval } from './list.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.hire('other', 'owner');
beforeEach(() => installRules(db));

/** Sends an act for approval, withdraws the request, and returns its id. */
async function asked(act: Promise<unknown>): Promise<number> {
  const id = await approvalOf(act);
  await withdrawRequest(staff, { id });
  return id;
}

test('a request about payout details no longer names the holder once the account is closed', async () => {
  const memberId = await world.member({ username: 'leaver' });
  const id = await asked(updateMember(staff, { id: memberId, bankName: '신한', accountHolder: '박서준' }));
  expect(await readApproval(staff, { id })).toMatchObject({ before: { accountHolder: '홍길동' } });
  await closeAccount(staff, { id: memberId, confirmation: 'leaver' });
  const hidden = { accountHolder: '••••', bankName: '••••' };
  expect(await readApproval(staff, { id })).toMatchObject({ before: hidden, after: hidden });
});

test('a request about deposits no longer names the sender once the account is closed', async () => {
  const memberId = await world.member({ username: 'sender' });
  const deposit = { amount: points(300), accountHolder: '홍길동', memo: '' };
  const { id: depositId } = await requestDeposit(world.asMember(memberId), deposit);
  const id = await asked(completeDeposits(staff, { ids: [depositId] }));
  expect((await readApproval(staff, { id })).parts).toMatchObject([{ accountHolder: '홍길동' }]);
  await db.delete(approvalRules);
  await deleteDeposit(staff, { id: depositId, force: false });
  await closeAccount(staff, { id: memberId, confirmation: 'sender' });
  expect((await readApproval(staff, { id })).parts).toMatchObject([{ accountHolder: '••••' }]);
});
