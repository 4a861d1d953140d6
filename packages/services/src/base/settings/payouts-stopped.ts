import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { readSetting } from './read.ts';

const PAYING = sql`hashtext('starline.payouts.stopped')`;

/** Whether the setting `payouts_stopped` is on. docs/domain/payouts.md#stop. */
export const arePayoutsStopped = async (ctx: Pick<Context, 'db' | 'now'>): Promise<boolean> =>
  (await readSetting(ctx, 'payouts_stopped')) === 'on';

/**
 * Throws `payouts_stopped` while the setting is on. Until the transaction `ctx.db` ends, `waitForPayouts`
 * waits for it: a payout that passed commits before the stop is answered, and none after it.
 */
export async function refuseWhileStopped(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(${PAYING})`);
  if (await arePayoutsStopped(ctx)) throw new AppError('payouts_stopped');
}

/** Waits for the payouts that have begun, and holds back others until the transaction ends. */
export const waitForPayouts = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${PAYING})`);
