import { approvalRequests } from '@starline/db/schema/approvals';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import { RequestDeposit } from '@starline/validators/deposits';
import { expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { saveApprovalRule } from '../../desk/approval-inbox/save-rule.ts';
import { codeOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { correctDeposit } from './correct.ts';
import { deleteDeposit } from './delete.ts';
import { requestDeposit } from './request.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

test('a deletion that waits for a second person is stale once the deposit was corrected', async () => {
  const [maker, checker] = [await world.hire('maker', 'owner'), await world.hire('checker', 'owner')];
  const rule = { kind: 'forced', isOn: true, single: null, byMaker: null, byMember: null } as const;
  await saveApprovalRule(world.system as unknown as AdminContext, rule);
  const asked = RequestDeposit.parse({ amount: points(300), accountHolder: '홍길동' });
  const { id } = await requestDeposit(world.asMember(await world.member()), asked);
  const seen = { status: REQUESTED, amount: points(300) } as const;
  expect(await codeOf(deleteDeposit(maker, { id, force: true, seen }))).toBe('approval_required');
  const [request] = await db.select().from(approvalRequests);
  const corrected = { id, amount: points(3000), accountHolder: '홍길동', reason: '정정' };
  await correctDeposit(maker, { ...corrected, seen: { ...seen, accountHolder: '홍길동' } });
  expect(await codeOf(approveRequest(checker, { id: request?.id ?? 0 }))).toBe('approval_stale');
});
