import type { Database } from '@starline/db/connection';
import { DEMO_PLAN } from '@starline/domain/plans';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { withFreshDatabase } from '../testing/fresh-database.ts';
import { unbalanced } from '../testing/ledger-view.ts';
import { settle } from './settle.ts';
import { loadNetwork, type RandomNetwork, randomNetwork } from './testing/random-network.ts';
import { type RefRow, referenceDay } from './testing/reference.ts';

const IS_LONG = process.env.STARLINE_LONG === '1';
const RUNS = IS_LONG ? 600 : 20;
const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20'];

const contextOf = (db: Database, at: string): Context => ({
  db,
  now: () => new Date(at),
  rates: async () => undefined,
  actor: { kind: 'system' },
  businessTz: 'Asia/Seoul',
  depositAddress: null,
  address: 'test',
});

/** Three days of the reference against three posted days, row by row and hundredth by hundredth. */
async function compareDays(network: RandomNetwork): Promise<void> {
  await withFreshDatabase(async ({ db }) => {
    await loadNetwork(db, network);
    for (const day of DAYS) {
      const begins = Date.parse(`${day}T00:00:00+09:00`);
      const ends = begins + 86_400_000;
      const run = await settle(contextOf(db, new Date(ends + 1_800_000).toISOString()), {
        date: day,
        isPreview: false,
        isEarly: false,
        force: false,
      });
      expect(run.status).toBe('posted');
      const wanted = referenceDay(network.members, network.packages, {
        begins,
        ends,
        isRewardDay: true,
        daily: 5_000,
        center: 40_000,
        centerRecommend: 10_000,
        plan: network.plan,
      });
      expect(await readRows(db, day)).toEqual(inOrder(wanted));
      expect(await readUsed(db)).toEqual(usedOf(network));
    }
    expect(await unbalanced(db)).toEqual([]);
  });
}

const KINDS = ['daily', 'daily_matching', 'rank', 'center', 'center_recommend'];
const inOrder = (rows: readonly RefRow[]): RefRow[] =>
  [...rows].sort(
    (a, b) =>
      a.member - b.member ||
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      a.level - b.level ||
      a.source - b.source ||
      a.purchase - b.purchase,
  );

async function readRows(db: Database, day: string): Promise<unknown[]> {
  const found = await db.execute(sql`
    select member_id as member, kind, level, source_member_id as source, source_purchase_id as purchase, base, percent, computed,
      paid, lotto, limit_before as before, unpaid_reason as reason
    from visible_rewards where business_day = ${day} order by member_id, ordinal`);
  return found.rows;
}

async function readUsed(db: Database): Promise<unknown[]> {
  const found = await db.execute(
    sql`select purchase_id as id, used from purchase_limits where used > 0 order by purchase_id`,
  );
  return found.rows;
}

const usedOf = (network: RandomNetwork) =>
  network.packages.filter((pack) => pack.used > 0).map(({ id, used }) => ({ id, used }));

test('random networks settle as the reference says', async () => {
  await fc.assert(fc.asyncProperty(randomNetwork(30), compareDays), {
    numRuns: RUNS,
    endOnFailure: !IS_LONG,
  });
}, 600_000);

test('a long chain settles as the reference says', async () => {
  const [network] = fc.sample(randomNetwork(60), { numRuns: 1, seed: 7 }) as [RandomNetwork];
  const chain = network.members.map((member, index) => ({
    ...member,
    recommender: index === 0 ? null : member.id - 1,
  }));
  await compareDays({ ...network, members: chain, plan: DEMO_PLAN });
});
