import type { Database } from '@starline/db/connection';
import { WEEKDAYS, weekdayOf } from '@starline/domain/business-time';
import { parsePercent } from '@starline/domain/figures';
import { amount } from '@starline/domain/money';
import { DEMO_PLAN } from '@starline/domain/plans';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { settle } from './settle.ts';
import { type Forest, randomForest } from './testing/random-forest.ts';
import { loadNetwork, type RandomNetwork, randomNetwork } from './testing/random-network.ts';
import { type RefRow, referenceDay } from './testing/reference.ts';
import { expectPosted, makeDebts, purses } from './testing/reference-money.ts';

const IS_LONG = process.env.STARLINE_LONG === '1';
const SEED = Number(process.env.STARLINE_SEED);
const TREES = 25;
const FORESTS = IS_LONG ? 80 : 6;
/** Further networks. Those are settled in which a rule decides that has not decided anything yet. */
const SPARE = 200;
const DAYS = ['2026-11-29', '2026-11-30', '2026-12-01'];
const NOVEMBER = {
  begins: Date.parse('2026-11-01T00:00:00+09:00'),
  ends: Date.parse('2026-12-01T00:00:00+09:00'),
};
process.stdout.write(`reference: seed ${SEED}, ${FORESTS * TREES} networks in ${FORESTS} installations\n`);

const seen = new Set<string>();
const onRule = (rule: string) => void seen.add(rule);
const percent = (text: string) => parsePercent(text) ?? 0;

const boundsOf = (day: string) => {
  const begins = Date.parse(`${day}T00:00:00+09:00`);
  return { begins, ends: begins + 86_400_000 };
};

/** What the reference says of one of the days. It counts the limits of the packages on. */
function wantedOf(forest: Forest, index: number, tell: (rule: string) => void): RefRow[] {
  const day = DAYS[index] as string;
  return referenceDay(forest.members, forest.packages, {
    ...boundsOf(day),
    isRewardDay: weekdayOf(day) !== forest.skippedDay,
    daily: percent(forest.percents.daily),
    center: percent(forest.percents.center),
    centerRecommend: percent(forest.percents.centerRecommend),
    plan: forest.plan,
    rankMonth: index === 2 ? { ...NOVEMBER, percent: percent(forest.percents.rank) } : undefined,
    onRule: tell,
  });
}

/** Whether the reference alone already says that a rule decides in the days of a forest. */
function decides(forest: Forest, rules: readonly string[]): boolean {
  const decided = new Set<string>();
  const own = { ...forest, packages: structuredClone(forest.packages) };
  for (const index of DAYS.keys()) wantedOf(own, index, (rule) => decided.add(rule));
  return rules.some((rule) => decided.has(rule));
}

/**
 * Compares three days of the reference with three posted days, row by row and hundredth by hundredth, down to
 * every balance.
 */
async function compareDays(forest: Forest): Promise<void> {
  await withFreshDatabase(async ({ db }) => {
    await loadNetwork(db, forest);
    const world = await makeWorld(db, '2026-11-28T00:00:00Z');
    await applyTerms(world, forest);
    // Every other forest keeps tables of its own for each run.
    const smallRunRows = forest.members.length % 2 === 0 ? 0 : 100_000;
    const system = { ...world.system, config: { ...world.system.config, smallRunRows, cores: 2 } };
    const held = purses(await makeDebts(world, forest.members));
    for (const [index, day] of DAYS.entries()) {
      world.moveTo(new Date(boundsOf(day).ends + 1_800_000).toISOString());
      const run = await settle(system, { date: day, isPreview: false, isEarly: false, force: false });
      expect(run).toMatchObject({ status: 'posted', failure: null });
      const wanted = wantedOf(forest, index, onRule);
      expect(await readRows(db, day)).toEqual(inOrder(wanted));
      expect(await readUsed(db)).toEqual(usedOf(forest));
      await expectPosted(db, held, wanted, onRule);
      await adjustLimits(world, forest, index);
    }
    expect(await unbalanced(db)).toEqual([]);
  });
}

async function applyTerms(world: World, { percents, skippedDay }: Forest): Promise<void> {
  await world.set('daily_reward_percent', percents.daily);
  await world.set('center_fee_percent', percents.center);
  await world.set('center_recommender_percent', percents.centerRecommend);
  await world.set('rank_reward_percent', percents.rank);
  if (skippedDay) await world.set('reward_days', WEEKDAYS.filter((day) => day !== skippedDay).join(','));
}

/** Administrators change what counts against some limits; the reference takes over the result. */
async function adjustLimits({ staff, db }: World, forest: Forest, round: number): Promise<void> {
  const holders = [...new Set(forest.packages.filter((pack) => pack.isActive).map((pack) => pack.member))];
  for (const [index, memberId] of holders.filter((_, place) => place % 9 === round).entries()) {
    const point = amount(index % 2 === 0 ? 5_000 : -5_000);
    await createAdjustment(staff, { memberId, type: 'point', point, isHidden: true, description: '' });
    onRule(point > 0 ? 'a hidden adjustment up' : 'a hidden adjustment down');
  }
  const used = new Map((await readUsed(db)).map((row) => [row.id, row.used]));
  for (const pack of forest.packages) pack.used = used.get(pack.id) ?? 0;
}

const KINDS = ['daily', 'daily_matching', 'rank', 'center', 'center_recommend'];
const inOrder = (rows: readonly RefRow[]): RefRow[] =>
  [...rows].sort(
    (a, b) =>
      a.member - b.member ||
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      a.level - b.level ||
      Number(a.source) - Number(b.source) ||
      Number(a.purchase) - Number(b.purchase),
  );

async function readRows(db: Database, day: string): Promise<unknown[]> {
  const found = await db.execute(sql`
    select member_id as member, kind, level, source_member_id as source, source_purchase_id as purchase, base, percent, computed,
      paid, lotto, limit_before as before, unpaid_reason as reason
    from visible_rewards where business_day = ${day} order by member_id, ordinal`);
  return found.rows;
}

async function readUsed(db: Database): Promise<{ id: number; used: number }[]> {
  const found = await db.execute<{ id: number; used: number }>(
    sql`select purchase_id as id, used from purchase_limits where used > 0 order by purchase_id`,
  );
  return found.rows;
}

const usedOf = (network: RandomNetwork) =>
  network.packages.filter((pack) => pack.used > 0).map(({ id, used }) => ({ id, used }));

const RULES = [
  ...KINDS,
  ...KINDS.map((kind) => `${kind} coins`),
  ...KINDS.map((kind) => `${kind} blocked`),
  'daily limit, a part paid',
  ...['daily_matching', 'rank'].flatMap((kind) => [`${kind} limit`, `${kind} limit, a part paid`]),
  'a package without a remainder',
  'a receiver without a remainder',
  'daily of normal',
  'daily of bcode',
  'boosted limit',
  'one row draws on two packages',
  'not a reward day',
  'a percentage of zero',
  'compression over a blocked one',
  'compression over one without',
  'a level that is not unlocked',
  'a level that is unlocked',
  'a level above the fifth',
  'a hidden adjustment up',
  'a hidden adjustment down',
  'a debt repaid in part',
  'a debt repaid in full',
];
const unseen = () => RULES.filter((rule) => !seen.has(rule));

test(`${FORESTS * TREES} random networks settle as the reference says, and every rule decided something`, async () => {
  const forests = fc.sample(randomForest(TREES, 12), { numRuns: FORESTS + SPARE, seed: SEED });
  for (const [index, forest] of forests.entries())
    if (index < FORESTS || decides(forest, unseen())) await compareDays(forest);
  expect(unseen()).toEqual([]);
});

test('a long chain settles as the reference computes', async () => {
  const [network] = fc.sample(randomNetwork(60), { numRuns: 1, seed: 7 }) as [RandomNetwork];
  const chain = network.members.map((member, index) => ({
    ...member,
    recommender: index === 0 ? null : member.id - 1,
  }));
  const percents = { daily: '0.5', center: '4', centerRecommend: '1', rank: '1' };
  await compareDays({ ...network, members: chain, plan: DEMO_PLAN, trees: 1, percents, skippedDay: '' });
});
