import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { addDays } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { amount } from '@starline/domain/money';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../adjustments/create.ts';
import { deleteAdjustment } from '../../adjustments/delete.ts';
import { grantCode } from '../../code-grants/create.ts';
import { updateMember } from '../../members/update.ts';
import { updateRecommender } from '../../members/update-recommender.ts';
import { setCodeActive } from '../../purchases/set-active.ts';
import { voidPurchase } from '../../purchases/void.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { renumber } from '../../trees/renumber.ts';
import { reverseRun } from '../reverse.ts';
import { settle } from '../settle.ts';
import { makeGoldenDay } from '../testing/golden-network.ts';
import { type Forest, randomForest } from '../testing/random-forest.ts';
import { loadNetwork } from '../testing/random-network.ts';
import { recomputeDay, recomputeWithin } from './recompute-day.ts';

const SEED = Number(process.env.STARLINE_SEED ?? Date.now() % 1_000_000);
const FORESTS = process.env.STARLINE_LONG ? 20 : 2;
const FIRST = '2026-11-28';
const DAYS = 6;
const ACTS_A_DAY = 12;
const plain = { isPreview: false, isEarly: false, force: false };
process.stdout.write(`recomputed days: seed ${SEED}, ${FORESTS} forests of ${DAYS} days\n`);

const clean = { isRecomputable: true, isClean: true, differences: 0, findings: [] };

async function expectAllEqual(world: World): Promise<void> {
  const posted = await world.db.execute<{ day: string }>(
    sql`select business_day::text as day from settlement_runs where status = 'posted' order by 1`,
  );
  expect(posted.rows.length).toBeGreaterThan(0);
  for (const { day } of posted.rows)
    expect(await recomputeDay(world.system, day)).toMatchObject({ businessDay: day, ...clean });
}

/** Everything staff can do between two days that changes what a settlement reads. Refusals are fine. */
async function act(world: World, forest: Forest, pick: number): Promise<string> {
  const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
  const { staff } = world;
  const [verb, one, two] = [pick % 8, Math.floor(pick / 8), Math.floor(pick / 8192)];
  const member = at(forest.members.slice(1), one);
  const pack = at(forest.packages, one);
  const username = `m${member.id}`;
  const done = (name: string) => () => name;
  const refused = (error: unknown) => {
    if (error instanceof AppError) return 'refused';
    throw error;
  };
  switch (verb) {
    case 0:
      return updateRecommender(staff, {
        username,
        newRecommender: `m${at(forest.members.slice(1), two).id}`,
      }).then(done('recommender'), refused);
    case 1:
      return updateMember(staff, { id: member.id, isRewardBlocked: two % 2 === 0 }).then(
        done('block'),
        refused,
      );
    case 2:
      return setCodeActive(staff, { id: pack.id, active: two % 2 === 0 }).then(done('toggle'), refused);
    case 3:
      return voidPurchase(staff, { id: pack.id, force: true }).then(done('void'), refused);
    case 4:
    case 5:
      return createAdjustment(staff, {
        memberId: pack.member,
        type: 'point',
        point: amount((two % 2 === 0 ? 1 : -1) * (1 + (two % 90_000))),
        isHidden: true,
        description: '',
      }).then(done('hide'), refused);
    case 6: {
      const found = await world.db.execute<{ id: number }>(
        sql`select id from adjustments where is_hidden and deleted_at is null order by id limit 1`,
      );
      return deleteAdjustment(staff, { id: found.rows[0]?.id ?? 0, force: true }).then(
        done('unhide'),
        refused,
      );
    }
    default:
      return grantCode(staff, { username, productId: await world.packageId('bcode', 300) }).then(
        done('grant'),
        refused,
      );
  }
}

async function liveThrough(db: Database, forest: Forest, picks: readonly number[]): Promise<Set<string>> {
  await loadNetwork(db, forest);
  const world = await makeWorld(db, `${FIRST}T00:00:00Z`);
  await db.execute(
    sql`select setval(pg_get_serial_sequence('purchases', 'id'), (select max(id) from purchases))`,
  );
  await renumber(world.system, 'recommend');
  await world.set('daily_reward_percent', forest.percents.daily);
  await world.set('rank_reward_percent', '1');
  const acts = new Set<string>();
  for (let index = 0; index < DAYS; index += 1) {
    const day = addDays(FIRST, index);
    const ofDay = picks.slice(index * ACTS_A_DAY, (index + 1) * ACTS_A_DAY);
    world.moveTo(`${day}T03:00:00Z`);
    for (const pick of ofDay.slice(0, 5)) acts.add(await act(world, forest, pick));
    world.moveTo(`${day}T15:30:00Z`);
    // A preview that becomes stale lies between; one day is posted, taken back and posted again.
    await settle(world.system, { ...plain, date: day, isPreview: true });
    for (const pick of ofDay.slice(5, 9)) acts.add(await act(world, forest, pick));
    await settle(world.system, { ...plain, date: day });
    for (const pick of ofDay.slice(9)) acts.add(await act(world, forest, pick));
    if (index !== 3) continue;
    await reverseRun(world.staff, { date: day, force: true });
    for (const pick of ofDay.slice(0, 3)) acts.add(await act(world, forest, pick));
    await settle(world.system, { ...plain, date: day });
  }
  await expectAllEqual(world);
  return acts;
}

test('whatever staff change between days, every posted day computes again to the same rows', async () => {
  const sampled = fc.sample(
    fc.tuple(
      randomForest(12, 10),
      fc.array(fc.nat(2_000_000_000), { minLength: DAYS * ACTS_A_DAY, maxLength: DAYS * ACTS_A_DAY }),
    ),
    { numRuns: FORESTS, seed: SEED },
  );
  const acts = new Set<string>();
  for (const [forest, picks] of sampled)
    await withFreshDatabase(async ({ db }) => {
      for (const done of await liveThrough(db, forest, picks)) acts.add(done);
    });
  acts.delete('refused');
  expect([...acts].sort()).toEqual(['block', 'grant', 'hide', 'recommender', 'toggle', 'unhide', 'void']);
}, 300_000);

type Forgery = { name: string; statement: SQL; named: RegExp };
const OF_RUN = sql`run_id = (select max(run_id) from rewards)`;
const C_BY_B = sql`${OF_RUN} and kind = 'daily_matching' and paid = 15`;
const FORGERIES: Forgery[] = [
  ['base', sql`update rewards set base = 151 where ${C_BY_B}`, /^day_rewards .*: base 150 <> base 151$/],
  [
    'percent',
    sql`update rewards set percent = 100001 where ${C_BY_B}`,
    /^day_rewards .*: percent 100000 <> percent 100001$/,
  ],
  ['level', sql`update rewards set level = 2 where ${C_BY_B}`, /^day_rewards .*: level 1 <> level 2$/],
  [
    'source',
    sql`update rewards set source_member_id = member_id where ${C_BY_B}`,
    /^day_rewards .*: source_member_id \d+ <> /,
  ],
  [
    'purchase',
    sql`update rewards set source_purchase_id = 1 where ${C_BY_B}`,
    /^day_rewards .*: source_purchase_id 3 <> source_purchase_id 1$/,
  ],
  ['paid', sql`update rewards set paid = 14 where ${C_BY_B}`, /^day_rewards .*: paid 15 <> paid 14$/],
  ['lotto', sql`update rewards set lotto = 1 where ${C_BY_B}`, /^day_rewards .*: lotto 0 <> lotto 1$/],
  [
    'limit',
    sql`update rewards set limit_before = 5 where ${C_BY_B}`,
    /^day_rewards .*: limit_before \d+ <> limit_before 5$/,
  ],
  [
    'reason',
    sql`update rewards set unpaid_reason = 'limit' where ${C_BY_B}`,
    /^day_rewards .*: unpaid_reason - <> unpaid_reason limit$/,
  ],
  [
    'a row that is gone',
    sql`delete from rewards where ${C_BY_B}`,
    /^day_rewards .*: kind daily_matching, .* <> no row$/,
  ],
  [
    'a sum',
    sql`update reward_sums set paid = paid + 1 where ${OF_RUN} and kind = 'center'`,
    /^day_sums .*: paid 1200 <> paid 1201$/,
  ],
  [
    'a draw',
    sql`update settlement_draws set amount = amount + 1 where ${OF_RUN} and amount = 265`,
    /^day_draws .*: amount 265 <> amount 266$/,
  ],
  [
    'a base',
    sql`delete from settlement_bases where run_id = (select max(run_id) from rewards)`,
    /^day_bases .*: is_taken true <> no row$/,
  ],
  [
    'the totals',
    sql`update settlement_runs set totals = jsonb_set(totals, '{paid}', '1') where status = 'posted' and business_day = '2026-11-18'`,
    /^day_totals total paid: 2365 <> 1$/,
  ],
  [
    'the settings',
    sql`update settings set value = '9' where key_name = 'daily_reward_percent'`,
    /^day_totals setting daily_reward_percent: 9 <> 0.5$/,
  ],
  [
    'the PV of a purchase',
    sql`update purchases set pv = pv + 20000 where id = 3`,
    /^day_rewards .*: base 50000, computed 250, paid 250, lotto 12, limit_before \d+ <> base 30000, computed 150, /,
  ],
  [
    'the time of a purchase',
    sql`update purchases set approved_at = '2026-11-18T01:00:00Z' where id = 3`,
    /^day_rewards .* <> kind daily, /,
  ],
  [
    'the center of a purchase',
    sql`update purchases set center_owner_id = member_id where id = 5`,
    /^day_rewards .* <> no row$|^day_rewards .*: no row <> kind center/,
  ],
].map(([name, statement, named]) => ({ name, statement, named }) as Forgery);

test('each forged figure of a posted day is named', () =>
  withFreshDatabase(async ({ db }) => {
    const { world } = await makeGoldenDay(db);
    await settle(world.system, { ...plain, date: '2026-11-18' });
    expect(await recomputeDay(world.system, '2026-11-18')).toMatchObject({ ...clean, runId: 2 });
    class TakeBack extends Error {}
    for (const { name, statement, named } of FORGERIES) {
      let lines: string[] = [];
      await withTransaction(db, async (tx) => {
        // The triggers of the database refuse most of these; whoever forges may have switched them off.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(statement);
        const report = await recomputeWithin(world.system, tx, '2026-11-18');
        expect([name, report.isClean]).toEqual([name, false]);
        lines = report.findings.map(
          (each) => `${each.check} ${each.subject}: ${each.expected} <> ${each.actual}`,
        );
        throw new TakeBack();
      }).catch((error: unknown) => {
        if (!(error instanceof TakeBack)) throw error;
      });
      expect([name, ...lines]).toContainEqual(expect.stringMatching(named));
    }
  }));

test('a run that was posted before its inputs were kept is said to be so, and a day that is not posted is refused', () =>
  withFreshDatabase(async ({ db }) => {
    const { world } = await makeGoldenDay(db);
    await settle(world.system, { ...plain, date: '2026-11-18' });
    await db.execute(sql`update installation set recomputable_from_run = 3`);
    await db.execute(sql`update members set is_reward_blocked = not is_reward_blocked`);
    expect(await recomputeDay(world.system, '2026-11-18')).toEqual({
      businessDay: '2026-11-18',
      runId: 2,
      isRecomputable: false,
      isClean: true,
      examined: 0,
      differences: 0,
      findings: [],
    });
    await expect(recomputeDay(world.system, '2026-11-19')).rejects.toMatchObject({
      code: 'settlement_day_invalid',
    });
  }));

test('the history of what a settlement reads is append-only', () =>
  withFreshDatabase(async ({ db }) => {
    for (const table of ['member_changes', 'purchase_changes', 'limit_changes', 'draw_changes'])
      for (const statement of [`delete from ${table}`, `truncate ${table}`])
        await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
          cause: { message: `${table} is append-only` },
        });
  }));
