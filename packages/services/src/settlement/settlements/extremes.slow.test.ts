import type { Database } from '@starline/db/connection';
import { COMPANY_ID } from '@starline/domain/members';
import { amount } from '@starline/domain/money';
import { DEMO_PLAN } from '@starline/domain/plans';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { settle } from './settle.ts';
import { contextAt } from './testing/crashes/context-at.ts';
import { loadNetwork, type RandomNetwork } from './testing/random-network.ts';

/** Deeper than any recursion survives, and more than one slice computes. */
const HEADS = process.env.STARLINE_LONG === '1' ? 100_000 : 12_000;
const LONGEST_MS = 20_000 + 0.4 * HEADS;
const DAY = '2026-11-18';
const FIRST = COMPANY_ID + 1;
const BOUGHT = Date.parse('2026-11-01T00:00:00Z');

/** `heads` members with a package of 300 each: 1.50 a day, and 0.07 coins on it. */
function network(heads: number, recommenderOf: (id: number) => number): RandomNetwork {
  const ids = Array.from({ length: heads }, (_, index) => FIRST + index);
  return {
    plan: DEMO_PLAN,
    members: ids.map((id) => ({ id, recommender: recommenderOf(id), isBlocked: false })),
    packages: ids.map((id) => ({
      id,
      member: id,
      type: 'normal',
      pv: amount(30_000),
      isActive: true,
      approvedAt: BOUGHT,
      activeSince: BOUGHT,
      limitPercent: DEMO_PLAN.limitMultiples.normal,
      boostedPercent: DEMO_PLAN.limitMultiples.boosted,
      used: 0,
      owner: null,
      centerRecommender: null,
      isTaken: false,
    })),
  };
}

const settled = (of: RandomNetwork, use: (db: Database, kinds: Record<string, unknown>) => Promise<void>) =>
  withFreshDatabase(async ({ db }) => {
    await loadNetwork(db, of);
    await db.execute(sql`analyze members, purchases`);
    const began = performance.now();
    const asked = { date: DAY, isPreview: false, isEarly: false, force: false };
    const ctx = contextAt(db, `${DAY}T15:30:00Z`);
    const run = await settle({ ...ctx, config: { ...ctx.config, cores: 2 } }, asked);
    const took = performance.now() - began;
    process.stdout.write(`settled ${of.members.length} members in ${Math.round(took)} ms\n`);
    expect(took).toBeLessThan(LONGEST_MS);
    expect(run).toMatchObject({ status: 'posted', failure: null });
    await use(db, run.totals?.kinds ?? {});
  });

const heldBy = async (db: Database, member: number) =>
  (
    await db.execute<{ balance: number }>(
      sql`select balance from ledger_accounts where id = ${member * 16 + 1}`,
    )
  ).rows[0]?.balance;

/** The share of all rewards in each range of members, in percent. */
async function shares(db: Database): Promise<number[]> {
  const found = await db.execute<{ share: number }>(sql`
    select round(100 * count(*) / total(count(*)) over ())::int as share from rewards group by tableoid order by min(member_id)`);
  return found.rows.map((row) => row.share);
}

/** 10, 5, 3 and seven times 1 percent of 1.50, truncated. */
const LEVELS = [15, 7, 4, 1, 1, 1, 1, 1, 1, 1];

test(`a chain of ${HEADS} recommenders: every level is paid, the depth costs nothing, each core computes half of it`, () =>
  settled(
    network(HEADS, (id) => id - 1),
    async (db, kinds) => {
      const sources = LEVELS.map((_, index) => HEADS - index - 1);
      expect(kinds).toEqual({
        daily: { rows: HEADS, paid: HEADS * 150, unpaid: 0, lotto: HEADS * 7 },
        daily_matching: {
          rows: sources.reduce((sum, count) => sum + count, 0),
          paid: sources.reduce((sum, count, index) => sum + count * (LEVELS[index] as number), 0),
          unpaid: 0,
          lotto: 0,
        },
      });
      expect(await heldBy(db, FIRST)).toBe(150 + 33);
      expect(await heldBy(db, FIRST + HEADS - 1)).toBe(150);
      expect(await heldBy(db, FIRST + HEADS - 2)).toBe(150 + 15);
      const [first = 0, second = 0, ...more] = await shares(db);
      expect(Math.abs(first - second)).toBeLessThanOrEqual(6);
      expect(more).toEqual([]);
    },
  ));

test(`a star of ${HEADS} recruits: one receiver takes their limit and not a hundredth more`, () =>
  settled(
    network(HEADS, (id) => (id === FIRST ? COMPANY_ID : FIRST)),
    async (db, kinds) => {
      const [recruits, limit] = [HEADS - 1, 90_000];
      const paid = Math.min(recruits * 15, limit - 150);
      expect(kinds).toEqual({
        daily: { rows: HEADS, paid: HEADS * 150, unpaid: 0, lotto: HEADS * 7 },
        daily_matching: { rows: recruits, paid, unpaid: recruits * 15 - paid, lotto: 0 },
      });
      expect(await heldBy(db, FIRST)).toBe(150 + paid);
      const used = await db.execute(sql`select used from purchase_limits where purchase_id = ${FIRST}`);
      expect(used.rows).toEqual([{ used: 150 + paid }]);
    },
  ));

test(`compression steps over ${HEADS - 2} in a row who hold nothing, and pays the first who does`, () => {
  const chain = network(HEADS, (id) => id - 1);
  const holders = [FIRST, FIRST + HEADS - 1];
  return settled(
    {
      ...chain,
      plan: { ...DEMO_PLAN, compression: true },
      packages: chain.packages.filter((held) => holders.includes(held.id)),
    },
    async (db, kinds) => {
      expect(kinds).toEqual({
        daily: { rows: 2, paid: 300, unpaid: 0, lotto: 14 },
        daily_matching: { rows: 1, paid: 15, unpaid: 0, lotto: 0 },
      });
      expect(await heldBy(db, FIRST)).toBe(150 + 15);
    },
  );
});
