import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import type { RewardType } from '@starline/domain/rewards';
import { STATEMENT_ACCOUNTS } from '@starline/domain/statements';
import type { MovementRecord } from '@starline/validators/statements';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { MemberContext } from '../../base/context.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { deleteAdjustment } from '../../money/adjustments/delete.ts';
import { convertPoints } from '../../money/conversions/create.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { deleteDeposit } from '../../money/deposits/delete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { readReceipt } from '../../money/receipts/read.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { listRewards } from '../../settlement/rewards/list.ts';
import { readReward } from '../../settlement/rewards/read.ts';
import { demoContext } from '../../testing/demo-context.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { makeWorld } from '../../testing/world.ts';
import { readStatement } from './read.ts';

const { db } = await testDatabase();

/** Opens a record as the portal does, and returns how many rows its page shows. */
async function open(ctx: MemberContext, { kind, id }: MovementRecord, day: string): Promise<number> {
  if (kind === 'day') {
    const asked = id === 'lotto' ? { currency: 'lotto' as const } : { type: id as RewardType };
    return (await listRewards(ctx, { ...asked, dateFrom: day, dateTo: day, page: 1, size: 20 })).rows.length;
  }
  const read = kind === 'reward' ? readReward(ctx, { id }) : readReceipt(ctx, { kind, id: Number(id) });
  return (await read) ? 1 : 0;
}

test('the record of every movement of the demo opens a page of the member', async () => {
  const context = await demoContext(db);
  const opened = new Map<string, number>();
  for (const { id } of (await db.select().from(members).orderBy(asc(members.id))).slice(0, 8)) {
    const ctx: MemberContext = { ...context, actor: { kind: 'member', id } };
    for (const account of STATEMENT_ACCOUNTS) {
      const period = { account, from: '2025-01-01', to: '2026-11-30' };
      for (const { kind, day, record } of (await readStatement(ctx, { ...period, page: 1, size: 60 })).rows) {
        expect(record, `${kind} of ${account}`).not.toBeNull();
        if (record) expect(await open(ctx, record, day), `${kind} of ${account}`).toBeGreaterThan(0);
        opened.set(`${kind}:${record?.kind}`, (opened.get(`${kind}:${record?.kind}`) ?? 0) + 1);
      }
    }
  }
  expect([...opened.keys()].sort()).toEqual(
    expect.arrayContaining(['deposit:deposit', 'purchase:purchase', 'reward:day']),
  );
});

test('what was deleted or reversed has no record, and each act has its own', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    const world = await makeWorld(fresh, '2026-11-02T03:00:00Z');
    const memberId = await world.member();
    // Another member's conversion comes first, so that ids and postings differ.
    const other = await world.member();
    const adjust = (member: number, whole: number) =>
      createAdjustment(world.staff, {
        memberId: member,
        point: points(whole),
        type: 'point',
        description: '',
        isHidden: false,
      });
    await adjust(other, 1000);
    await convertPoints(world.asMember(other), { amount: points(100) });
    const ctx = world.asMember(memberId);
    const kept = await adjust(memberId, 1000);
    const mistake = await adjust(memberId, 50);
    await deleteAdjustment(world.staff, { id: mistake.id, force: false });
    const { id: withdrawal } = await requestWithdrawal(ctx, { type: 'coin', amount: points(100), memo: '' });
    const { id: conversion } = await convertPoints(ctx, { amount: points(100) });
    const deposits: number[] = [];
    for (const amount of [points(300), points(500)]) {
      const { id } = await requestDeposit(ctx, { amount, accountHolder: 'Kim', memo: '' });
      await completeDeposits(world.staff, { ids: [id] });
      deposits.push(id);
    }
    await deleteDeposit(world.staff, { id: deposits[1] as number, force: false });

    const period = { from: '2026-11-01', to: '2026-11-30', page: 1, size: 50 };
    const of = async (account: 'withdrawable' | 'purchase') =>
      (await readStatement(ctx, { account, ...period })).rows.map(({ kind, record }) => [
        kind,
        record && `${record.kind} ${record.id}`,
      ]);
    expect(await of('withdrawable')).toEqual([
      ['adjustment', `reward a${kept.id}`],
      ['adjustment', null],
      ['reversal', null],
      ['withdrawal', `withdrawal ${withdrawal}`],
      ['conversion', `conversion ${conversion}`],
      ['conversion', `conversion ${conversion}`],
    ]);
    expect(await of('purchase')).toEqual([
      ['conversion', `conversion ${conversion}`],
      ['deposit', `deposit ${deposits[0]}`],
      ['deposit', null],
      ['reversal', null],
    ]);
  }));
