import { approvalRequests } from '@starline/db/schema/approvals';
import { testDatabase } from '@starline/db/testing/test-database';
import { desc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { saveApprovalRule } from '../../desk/approval-inbox/save-rule.ts';
import { codeOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { acceptRate } from './accept.ts';
import { pollRate } from './poll.ts';
import { storedRates } from './rates.ts';
import { openFakeExchange } from './testing/fake-exchange.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { now } = world.system;
const upbit = await openFakeExchange(now);
const bithumb = await openFakeExchange(now);
const poll = () => pollRate(world.system, { upbitUrl: upbit.url, bithumbUrl: bithumb.url });
const known = storedRates(db, now);
const [maker, checker] = [await world.hire('maker', 'owner'), await world.hire('checker', 'owner')];

beforeEach(async () => {
  upbit.does({ price: '1480' });
  bithumb.does({ price: '1481.5' });
  await poll();
});

test('refuses a rate that no exchange states, and one that is in use', async () => {
  expect(await codeOf(acceptRate(maker, { source: 'upbit', rate: 153_000 }))).toBe('rate_changed');
  upbit.does({ status: 500 });
  world.moveTo(new Date(now().getTime() + 121_000).toISOString());
  await poll();
  expect(await codeOf(acceptRate(maker, { source: 'upbit', rate: 148_000 }))).toBe('rate_changed');
  upbit.does({ price: '1401' });
  await poll();
  expect(await codeOf(acceptRate(maker, { source: 'upbit', rate: 140_100 }))).toBe('rate_changed');
});

test('takes two people, and then the exchanges are used again', async () => {
  const rule = { kind: 'settings', isOn: true, single: null, byMaker: null, byMember: null } as const;
  await saveApprovalRule(world.system as unknown as AdminContext, rule);
  const input = { source: 'upbit', rate: 148_000 } as const;
  expect(await codeOf(acceptRate(maker, input))).toBe('approval_required');
  expect(await known()).toMatchObject({ rate: 140_000, source: 'manual' });
  const [request] = await db.select().from(approvalRequests).orderBy(desc(approvalRequests.id)).limit(1);
  const id = request?.id ?? 0;
  expect(request).toMatchObject({ before: { usdt_krw_rate: '1400' }, after: { usdt_krw_rate: '1480' } });
  expect(await codeOf(approveRequest(maker, { id }))).toBe('approval_own');
  // The exchanges have moved on a little meanwhile; what was shown is what is done.
  upbit.does({ price: '1478' });
  await poll();
  await approveRequest(checker, { id });
  await poll();
  expect(await known()).toMatchObject({ rate: 147_800, source: 'upbit' });
  bithumb.does({ status: 500 });
  upbit.does({ status: 500 });
  world.moveTo(new Date(now().getTime() + 121_000).toISOString());
  expect(await known()).toMatchObject({ rate: 148_000, source: 'manual' });
});
