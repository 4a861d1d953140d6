import type { Database } from '@starline/db/connection';
import { formatAmount } from '@starline/domain/decimals';
import { total } from '@starline/domain/money';
import type { RunTotals } from '@starline/domain/settlements';
import { sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';
import { givesAnything, needsConfirmation, PLAN_NOT_CONFIRMED } from '../../money/plans/confirmed.ts';
import type { Run } from './run-row.ts';
import type { Terms } from './terms.ts';

/** Why a draft waits for a person; `failure` is stored on the run. */
export type Wait = { why: 'review' } | { why: 'ceiling' | 'plan'; failure: string };

/**
 * Returns why the figures of `draft` wait for a person: review mode, a plan that no person chose, or a payout
 * above `settlement_max_payout` percent of the day's sales. Returns undefined when they may be posted. Tests
 * exactly the figures that would be posted, by the settings that are in force now, not at the end of the day.
 * docs/domain/settlement.md#guard-rails.
 */
export async function waitsForPerson(
  ctx: Context,
  tx: Database,
  { draft, terms }: { draft: Run; terms: Terms },
): Promise<Wait | undefined> {
  const settings = await readSettings(tx, nowIso(ctx));
  if (settings.values.settlement_mode === 'review') return { why: 'review' };
  if (await paysUnconfirmed(ctx, tx, draft))
    return { why: 'plan', failure: `${PLAN_NOT_CONFIRMED}: version ${draft.planVersion}` };
  const percent = settings.integer('settlement_max_payout');
  if (percent === 0) return undefined;
  const paid = (draft.totals as RunTotals | null)?.paid ?? 0;
  const sales = await salesOf(tx, terms);
  if (BigInt(paid) * 100n <= BigInt(sales) * BigInt(percent)) return undefined;
  const failure = `settlement_max_payout: pays ${formatAmount(total(paid))}, more than ${percent} % of the day's sales ${formatAmount(total(sales))}`;
  return { why: 'ceiling', failure };
}

/** Whether a run would pay by a plan that no person has chosen. docs/domain/settlement.md#plan-confirmed. */
export async function paysUnconfirmed(ctx: Context, tx: Database, run: Run): Promise<boolean> {
  return givesAnything(run.totals as RunTotals | null) && needsConfirmation(ctx, tx, run.planVersion);
}

/** Hundredths of points paid on the day for packages that were not voided. */
async function salesOf(tx: Database, terms: Terms): Promise<number> {
  const found = await tx.execute<{ sales: number }>(sql`
    select total(price) as sales from purchases
    where type = 'normal' and status <> 'cancelled' and approved_at >= ${terms.begins} and approved_at < ${terms.ends}`);
  return found.rows[0]?.sales ?? 0;
}
