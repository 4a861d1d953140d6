import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { type Amount, amount, percentOf } from '@starline/domain/money';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AdminContext, MemberContext } from '../../base/context.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { seedDemo } from '../../running/demo/seed.ts';
import { systemAt } from '../../testing/system-at.ts';
import { listRewards } from './list.ts';
import { readReward } from './read.ts';

const { db } = await testDatabase();
const ctx = systemAt(db, '2026-11-21T03:00:00Z');
const staff: AdminContext = {
  ...ctx,
  actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null },
};
const as = (id: number): MemberContext => ({ ...ctx, actor: { kind: 'member', id } });
const adjust = (isHidden: boolean) =>
  createAdjustment(staff, { memberId: 2, type: 'point', point: amount(1234), isHidden, description: 'x' });

beforeAll(async () => {
  await seedDemo(ctx, { members: 120, rngSeed: 2 });
});

type Detail = Awaited<ReturnType<typeof readReward>>;

/** The arithmetic as the page tells it, from the parts of the row and of the plan of its run. */
function told({ reason, rankShare }: Detail): Amount {
  if (!reason) throw new Error('no reason');
  const part = percentOf(reason.base, reason.percent, 'truncate');
  if (!rankShare) return part;
  const { weight, weights, members } = rankShare;
  return Number((BigInt(part) * BigInt(weight)) / (BigInt(weights) * BigInt(members))) as Amount;
}

test('what the page tells equals the posted amount of every reward of the demo, to the hundredth', async () => {
  const kinds: Record<string, number> = {};
  /**
   * A row of each run and kind is read on its own, every row of a rank too; the others share the plan of
   * their run.
   */
  const terms = new Map<string, Detail>();
  for (const { id } of await db.select({ id: members.id }).from(members)) {
    for (const row of (await listRewards(as(id), { page: 1, size: 100_000 })).rows) {
      const { reason } = row;
      if (!reason) continue;
      const key = `${row.id.split('-')[0]} ${row.type} ${row.type === 'rank' ? row.id : ''}`;
      const read = terms.get(key) ?? (await readReward(as(id), { id: row.id }));
      if (!terms.has(key)) expect(read).toMatchObject(row);
      terms.set(key, read);
      const { computed, unpaid, unpaidReason, limitBefore, limitAfter } = reason;
      expect(told({ ...read, reason }), row.id).toBe(computed);
      expect(row.rewardCash, row.id).toBe(computed - unpaid);
      if (unpaidReason === 'blocked') expect(row.rewardCash).toBe(0);
      else if (limitBefore !== null) {
        expect(row.rewardCash, row.id).toBe(Math.min(computed, limitBefore));
        expect(limitAfter, row.id).toBe(limitBefore - row.rewardCash);
      }
      expect(row.lottoCount, row.id).toBe(percentOf(row.rewardCash, read.lottoPercent ?? 0, 'truncate'));
      kinds[row.type] = (kinds[row.type] ?? 0) + 1;
    }
  }
  for (const kind of ['daily', 'daily_matching', 'center', 'center_recommend', 'rank'])
    expect(kinds[kind], kind).toBeGreaterThan(0);
});

test("names the member's package, and not the package of another member", async () => {
  const { rows } = await listRewards(as(2), { page: 1, size: 1, type: 'daily' });
  expect((await readReward(as(2), { id: rows[0]?.id ?? '' })).productName).toMatch(/^Package /);
  const { rows: matching } = await listRewards(as(2), { page: 1, size: 1, type: 'daily_matching' });
  expect((await readReward(as(2), { id: matching[0]?.id ?? '' })).productName).toBeNull();
});

test('a reward of another member is not found, and neither is any other text', async () => {
  const { rows } = await listRewards(as(2), { page: 1, size: 1, type: 'daily' });
  const id = rows[0]?.id ?? '';
  await expect(readReward(as(3), { id })).rejects.toThrow('not_found');
  const [run, , ordinal] = id.split('-');
  for (const wrong of ['', 'x', `${run}-3-${ordinal}`, `${run}-2-999999`, 'r1-2-3-4', 'a999999', "a1'"])
    await expect(readReward(as(2), { id: wrong }), wrong).rejects.toThrow('not_found');
});

test('a visible adjustment is explained by its memo; a hidden one and one of another member are not found', async () => {
  const visible = await adjust(false);
  const hidden = await adjust(true);
  expect(await readReward(as(2), { id: `a${visible.id}` })).toMatchObject({
    type: 'adjust',
    rewardCash: 1234,
    memo: 'x',
    reason: null,
    rankShare: null,
  });
  await expect(readReward(as(3), { id: `a${visible.id}` })).rejects.toThrow('not_found');
  await expect(readReward(as(2), { id: `a${hidden.id}` })).rejects.toThrow('not_found');
});

test('the sums of a day hold the rows that the page cuts off, newest day first', async () => {
  const all = await listRewards(as(2), { page: 1, size: 100_000 });
  for (let page = 1; page <= 3; page += 1) {
    const { rows, days } = await listRewards(as(2), { page, size: 7 });
    expect(days.map(({ day }) => day)).toEqual([...new Set(rows.map((row) => row.businessDay))]);
    for (const { day, rows: count, cash, lotto } of days) {
      const own = all.rows.filter((row) => row.businessDay === day);
      expect([count, cash, lotto]).toEqual([
        own.length,
        own.reduce((sum, row) => sum + row.rewardCash, 0),
        own.reduce((sum, row) => sum + row.lottoCount, 0),
      ]);
    }
  }
});

test('a share of a rank pool says its weight and the members who divide it', async () => {
  const found = await db.execute<{ id: string; member: number }>(
    sql`select 'r' || id as id, member_id as member from visible_rewards where kind = 'rank' limit 1`,
  );
  const [row] = found.rows;
  const other = { run: Number(row?.id.slice(1).split('-')[0]), rank: 7 };
  await db.execute(
    sql`insert into member_ranks (run_id, month, member_id, rank) values (${other.run}, '2026-10', 999999, ${other.rank})`,
  );
  const detail = await readReward(as(row?.member ?? 0), { id: row?.id ?? '' });
  expect(told(detail)).toBe(detail.reason?.computed);
  expect(detail.rankShare).toMatchObject({ rank: detail.reason?.level, weights: 100 });
  expect(detail.rankShare?.members).toBeGreaterThan(0);
});
