import { plans } from '@starline/db/schema/plans';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Context } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';
import { saveSettings } from '../../base/settings/save.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { approveRun } from '../../settlement/settlements/approve.ts';
import { readDue, settleDue } from '../../settlement/settlements/due.ts';
import { makeGoldenDay } from '../../settlement/settlements/testing/golden-network.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { systemBalance } from '../../testing/ledger-view.ts';
import { confirmPlan } from './confirm.ts';
import { listPlans } from './list.ts';

const DAY = '2026-11-18';
const inProduction = <Ctx extends Context>(ctx: Ctx): Ctx => ({
  ...ctx,
  config: { ...ctx.config, isProduction: true },
});
const onGoldenNight = (
  use: (made: Awaited<ReturnType<typeof makeGoldenDay>>, paid: () => Promise<number>) => Promise<void>,
) =>
  withFreshDatabase(async ({ db }) => {
    const golden = await makeGoldenDay(db);
    golden.world.moveTo('2026-11-18T15:30:00Z');
    await use(golden, () => systemBalance(db, 'rewards'));
  });

test('in production the installed plan pays nothing until an administrator confirms it, and then at once', () =>
  onGoldenNight(async ({ world }, paid) => {
    const [system, owner] = [inProduction(world.system), inProduction(world.staff)];
    expect((await listPlans(owner)).needsConfirmation).toBe(true);
    expect(await settleDue(system)).toMatchObject({ businessDay: DAY, status: 'draft' });
    expect(await readDue(system)).toMatchObject({ action: 'person', why: 'plan_not_confirmed: version 1' });
    await expect(approveRun(owner, { date: DAY, isEarly: false, force: false })).rejects.toMatchObject({
      code: 'plan_not_confirmed',
    });
    expect(await paid()).toBe(0);
    await confirmPlan(owner, { version: 1 });
    expect((await listPlans(owner)).needsConfirmation).toBe(false);
    expect(await settleDue(system)).toMatchObject({ businessDay: DAY, status: 'posted' });
    expect(await paid()).not.toBe(0);
    await expect(confirmPlan(owner, { version: 1 })).rejects.toMatchObject({ code: 'nothing_changed' });
  }));

test('the preset rates are confirmed with the plan, and a version of a person does not stand in for them', () =>
  onGoldenNight(async ({ world }) => {
    const owner = inProduction(world.staff);
    await world.db.update(plans).set({ createdBy: owner.actor.id }).where(eq(plans.version, 1));
    const { needsConfirmation, presetRates } = await listPlans(owner);
    expect(needsConfirmation).toBe(true);
    expect(presetRates).toContainEqual({ key: 'center_fee_percent', value: '4' });
    // What a person saved is chosen by that.
    await saveSettings(owner, { settings: { withdraw_fee_percent: { value: '6' } } });
    const left = (await listPlans(owner)).presetRates.map(({ key }) => key);
    expect(left).toContain('center_fee_percent');
    expect(left).not.toContain('withdraw_fee_percent');
    await confirmPlan(owner, { version: 1 });
    expect(await listPlans(owner)).toMatchObject({ needsConfirmation: false, presetRates: [] });
    const { values } = await readSettings(world.db, owner.now().toISOString());
    expect([values.center_fee_percent, values.withdraw_fee_percent]).toEqual(['4', '6']);
    const { findings } = await checkBooks(world.system, { isFull: false });
    expect(findings.filter(({ subject }) => subject.startsWith('setting '))).toEqual([]);
  }));

test('a plan that already paid needs no confirmation, and neither does one that a person created', () =>
  onGoldenNight(async ({ world }) => {
    await settleDue(world.system);
    expect((await listPlans(inProduction(world.staff))).needsConfirmation).toBe(false);
    await world.db.update(plans).set({ createdBy: world.staff.actor.id }).where(eq(plans.version, 1));
    expect((await listPlans(inProduction(world.staff))).needsConfirmation).toBe(false);
  }));

test.each(['unpaid', 'lotto'] as const)(
  'a plan by which a posted day gave only %s needs no confirmation',
  (given) =>
    onGoldenNight(async ({ world }) => {
      await settleDue(world.system);
      const only = sql`totals || jsonb_build_object('paid', 0, 'unpaid', 0, 'lotto', 0, ${given}::text, 5)`;
      await world.db.execute(sql`alter table settlement_runs disable trigger user`);
      await world.db.execute(sql`update settlement_runs set totals = ${only} where status = 'posted'`);
      expect((await listPlans(inProduction(world.staff))).needsConfirmation).toBe(false);
    }),
);
