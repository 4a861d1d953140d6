import { withTransaction } from '@starline/db/transaction';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withFreshDatabase } from '../../../testing/fresh-database.ts';
import { PAID } from '../run-tables.ts';
import { settle } from '../settle.ts';
import { makeGoldenDay } from '../testing/golden-network.ts';
import { recomputeDay, recomputeWithin } from './recompute-day.ts';

const DAY = '2026-11-18';
const asked = { date: DAY, isPreview: false, isEarly: false, force: false };
class TakeBack extends Error {}

type Forgery = { name: string; statement: SQL; named: RegExp };
const OF_RUN = sql`run_id = (select max(run_id) from rewards)`;
const C_BY_B = sql`${OF_RUN} and kind = 'daily_matching' and ${PAID} = 15`;
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

test('names each forged figure of a posted day', () =>
  withFreshDatabase(async ({ db }) => {
    const { world } = await makeGoldenDay(db);
    await settle(world.system, asked);
    expect(await recomputeDay(world.system, DAY)).toMatchObject({ isClean: true, runId: 2 });
    for (const { name, statement, named } of FORGERIES) {
      let lines: string[] = [];
      await withTransaction(db, async (tx) => {
        // The triggers refuse most of these; a forger may have disabled them.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`set local starline.maintenance = 'a forgery'`);
        await tx.execute(statement);
        const report = await recomputeWithin(world.system, tx, DAY);
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
