import { DEMO_PLAN } from '@starline/domain/plans';
import { CreatePlan } from '@starline/validators/plans';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approveRun } from '../../settlement/settlements/approve.ts';
import { reverseRun } from '../../settlement/settlements/reverse.ts';
import { settle } from '../../settlement/settlements/settle.ts';
import { makeGoldenDay, rewardLines } from '../../settlement/settlements/testing/golden-network.ts';
import { buy } from '../../settlement/settlements/testing/two-days.ts';
import { simulatePlan } from '../../settlement/simulations/simulate.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { makeWorld } from '../../testing/world.ts';
import { createPlan } from './create.ts';
import { listPlans } from './list.ts';
import { removePlan } from './remove.ts';

const DAY = '2026-11-18';
const NEXT = '2026-11-19';
const plain = { isPreview: false, isEarly: false, force: false };
const content = { ...DEMO_PLAN, matchingPercents: [500_000] };

const onGoldenDay = (use: (golden: Awaited<ReturnType<typeof makeGoldenDay>>) => Promise<void>) =>
  withFreshDatabase(async ({ db }) => use(await makeGoldenDay(db)));

test('a version applies from its day on; the draft of that day is recomputed, earlier days keep theirs', () =>
  onGoldenDay(async ({ world }) => {
    await settle(world.system, { ...plain, date: DAY, isPreview: true });
    const { version } = await createPlan(world.staff, { activatesOn: DAY, content });
    const approve = () => approveRun(world.staff, { date: DAY, isEarly: false, force: false });
    expect(await approve()).toMatchObject({ status: 'draft', planVersion: version });
    expect(await approve()).toMatchObject({ status: 'posted', planVersion: version });
    expect((await rewardLines(world.db, DAY)).filter((line) => line.startsWith('daily_matching'))).toEqual([
      'daily_matching A from B level 1: 0.00 / 1.25 limit',
      'daily_matching B from C level 1: 0.75',
    ]);
    const later = await createPlan(world.staff, { activatesOn: '2026-11-25', content: DEMO_PLAN });
    expect(await listPlans(world.staff)).toMatchObject({
      opensOn: NEXT,
      rows: [
        { version: later.version, isCurrent: false, isRemovable: true, createdBy: 'owner' },
        { version, isCurrent: true, isRemovable: false, content },
        { version: 1, isCurrent: false, isRemovable: false },
      ],
    });
  }));

test('a day before the first plan is refused, and no draft of it is left', () =>
  onGoldenDay(async ({ world }) => {
    await expect(
      settle(world.system, { ...plain, date: '1970-01-01', isPreview: true }),
    ).rejects.toMatchObject({ code: 'plan_missing', params: { day: '1970-01-01' } });
    expect(
      (await world.db.execute(sql`select 1 from settlement_runs where business_day = '1970-01-01'`)).rows,
    ).toEqual([]);
  }));

test('a day whose figures are final keeps its plan', () =>
  onGoldenDay(async ({ world }) => {
    const refused = { code: 'plan_too_early', params: { first: NEXT } };
    await settle(world.system, { ...plain, date: DAY });
    await expect(createPlan(world.staff, { activatesOn: DAY, content })).rejects.toMatchObject(refused);
    await reverseRun(world.staff, { date: DAY, force: false, reason: 'Wrong plan' });
    await createPlan(world.staff, { activatesOn: DAY, content });
    await settle(world.system, { ...plain, date: DAY, isPreview: true });
    await world.db.execute(
      sql`update settlement_runs set status = 'posting' where business_day = ${DAY} and status = 'draft'`,
    );
    await expect(createPlan(world.staff, { activatesOn: DAY, content })).rejects.toMatchObject(refused);
  }));

test('a version can be removed until its day begins, and a draft computed by it is recomputed', () =>
  onGoldenDay(async ({ world }) => {
    world.moveTo('2026-11-17T15:30:00Z');
    const { version } = await createPlan(world.staff, { activatesOn: NEXT, content });
    await removePlan(world.staff, { version });
    await expect(removePlan(world.staff, { version })).rejects.toMatchObject({ code: 'not_found' });
    const kept = await createPlan(world.staff, { activatesOn: DAY, content });
    for (const refused of [1, kept.version])
      await expect(removePlan(world.staff, { version: refused })).rejects.toMatchObject({
        code: 'plan_too_early',
      });
    world.moveTo('2026-11-19T15:30:00Z');
    await settle(world.system, { ...plain, date: DAY });
    expect((await settle(world.system, { ...plain, date: NEXT })).planVersion).toBe(kept.version);
    const audited = await world.db.execute(
      sql`select action, subject_id from audit_log where subject = 'plan' order by id`,
    );
    expect(audited.rows).toEqual([
      { action: 'plans.create', subject_id: String(version) },
      { action: 'plans.remove', subject_id: String(version) },
      { action: 'plans.create', subject_id: String(kept.version) },
    ]);
  }));

test('a version that another person saved since the form was filled is not replaced unseen', () =>
  onGoldenDay(async ({ world }) => {
    const { version } = await createPlan(world.staff, { activatesOn: DAY, content, seen: 1 });
    const later = { activatesOn: '2026-11-25', content: DEMO_PLAN };
    await expect(createPlan(world.staff, { ...later, seen: 1 })).rejects.toMatchObject({
      code: 'shown_changed',
    });
    await createPlan(world.staff, { ...later, seen: version });
  }));

test('before the first settlement a plan applies to the days that wait for it', () =>
  withFreshDatabase(async ({ db }) => {
    const world = await makeWorld(db, '2026-11-18T03:00:00Z');
    await buy(world, await world.member(), 300);
    world.moveTo('2026-11-20T03:00:00Z');
    expect(await listPlans(world.staff)).toMatchObject({ opensOn: DAY });
    const tooEarly = createPlan(world.staff, { activatesOn: '2026-11-17', content });
    await expect(tooEarly).rejects.toMatchObject({ code: 'plan_too_early', params: { first: DAY } });
    const { version } = await createPlan(world.staff, { activatesOn: DAY, content });
    expect(await settle(world.system, { ...plain, date: DAY })).toMatchObject({ planVersion: version });
  }));

const WRONG: Record<string, object> = {
  'more levels than there may be': { matchingPercents: Array.from({ length: 21 }, () => 1) },
  'more than the whole': { matchingPercents: [1_000_001] },
  'half a unit': { lottoPercent: { daily: 0.5 } },
  'coins for a kind that is none': { lottoPercent: { adjust: 1 } },
  'less with a recruit than without': { limitMultiples: { normal: 3, boosted: 2, bcode: 1 } },
  'steps that fall': {
    unlock: {
      isOn: true,
      steps: [
        { recruits: 2, levels: 1 },
        { recruits: 1, levels: 2 },
      ],
    },
  },
  'a rank left out': { ranks: DEMO_PLAN.ranks.slice(1) },
  'ranks that weigh nothing': { ranks: [{ ...DEMO_PLAN.ranks[0], weight: 0 }] },
  'something nobody knows': { bonus: 1 },
};

test.each(Object.entries(WRONG))('a plan with %s is refused', (_, change) => {
  const asked = { activatesOn: DAY, content: { ...DEMO_PLAN, ...change } };
  expect(CreatePlan.safeParse({ activatesOn: DAY, content: DEMO_PLAN }).success).toBe(true);
  expect(CreatePlan.safeParse(asked).success).toBe(false);
});

const everything = (db: Parameters<typeof rewardLines>[0]) =>
  db.execute(sql`
    select (select json_agg(run order by id) from settlement_runs run)::text as runs,
      (select json_agg(spent order by purchase_id) from purchase_limits spent)::text as limits,
      (select json_agg(base order by run_id, purchase_id) from settlement_bases base)::text as bases,
      (select json_agg(held order by id) from ledger_accounts held)::text as accounts,
      (select count(*) from audit_log) as acts, (select count(*) from rewards) as rewards,
      (select json_agg(relname order by relname) from pg_class where relkind in ('r', 'v', 'p', 'i'))::text as tables`);

test('simulating the plan in force pays what was paid, day by day, and leaves nothing behind', () =>
  onGoldenDay(async ({ world }) => {
    world.moveTo('2026-11-20T15:30:00Z');
    for (const date of [DAY, NEXT, '2026-11-20']) await settle(world.system, { ...plain, date });
    const before = await everything(world.db);
    const asked = { from: DAY, to: '2026-11-20', content: DEMO_PLAN };
    const same = await simulatePlan(world.staff, asked);
    expect(same).toMatchObject({ days: 3, sales: 30_000, changes: [] });
    expect(same.simulated).toEqual(same.real);
    expect(same.real).toMatchObject({ paid: 2365 + 737 + 737 });
    expect(await simulatePlan(world.staff, { ...asked, from: NEXT })).toMatchObject({
      simulated: { paid: 2 * 737 },
      changes: [],
    });
    expect((await everything(world.db)).rows).toEqual(before.rows);
  }));

test('simulating another plan names who would have got more or less, limits included', () =>
  onGoldenDay(async ({ world }) => {
    await settle(world.system, { ...plain, date: DAY });
    const asked = { from: DAY, to: DAY };
    const more = await simulatePlan(world.staff, { ...asked, content });
    expect(more.simulated).toMatchObject({ paid: 2365 + 60, unpaid: 1200 + 125, ratioPercent: 8.1 });
    expect(more.real).toMatchObject({ paid: 2365, ratioPercent: 7.9 });
    expect(more.changes).toMatchObject([{ username: 'b', real: 265, simulated: 325 }]);
    const none = { ...DEMO_PLAN, lottoPercent: {}, matchingPercents: [] };
    const less = await simulatePlan(world.staff, { ...asked, content: none });
    expect(less.simulated).toMatchObject({ paid: 2350, lotto: 0 });
    expect(less.simulated.kinds.daily_matching).toBeUndefined();
    const tight = { ...DEMO_PLAN, limitMultiples: { normal: 0, boosted: 0, bcode: 0 } };
    world.moveTo('2026-11-19T15:30:00Z');
    const next = await settle(world.system, { ...plain, date: NEXT });
    const bought = await simulatePlan(world.staff, { from: DAY, to: NEXT, content: tight });
    // Only D's package was bought in these days: its own 1.50 is missing, and what B and C got from it.
    expect(bought.real.paid).toBe(2365 + (next.totals?.paid ?? 0));
    expect(bought.real.paid - bought.simulated.paid).toBe(150 + 7 + 15);
  }));

test('simulates posted days only, a month at most, one simulation at a time', () =>
  onGoldenDay(async ({ world }) => {
    const wrong = [
      { from: DAY, to: DAY },
      { from: '2026-11-17', to: '2026-11-16' },
      { from: '2026-10-01', to: '2026-11-17' },
      // The plan would pay for a day that no run has paid.
      { from: '2026-11-16', to: '2026-11-17' },
    ];
    for (const days of wrong)
      await expect(simulatePlan(world.staff, { ...days, content })).rejects.toMatchObject({
        code: 'settlement_day_invalid',
      });
    const days = { from: '2026-11-17', to: '2026-11-17', content };
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => simulatePlan(world.staff, days)));
    expect(asked.filter((each) => each.status === 'fulfilled').length).toBeGreaterThan(0);
    for (const each of asked)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'too_many_requests' });
  }));
