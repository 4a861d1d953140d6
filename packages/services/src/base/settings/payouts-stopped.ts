import type { Database } from '@starline/db/connection';
import { settings } from '@starline/db/schema/settings';
import { AppError } from '@starline/domain/errors';
import type { SettingValues } from '@starline/domain/setting-records';
import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { readSettings } from './read.ts';

const PAYING = sql`hashtext('starline.payouts.stopped')`;

/**
 * Whether the setting `payouts_stopped` is on, as it was saved last: a server whose clock is behind waits for
 * no instant. docs/domain/payouts.md#stop.
 */
export async function arePayoutsStopped({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const [latest] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.keyName, 'payouts_stopped'))
    .orderBy(desc(settings.id))
    .limit(1);
  return latest?.value === 'on';
}

/** The settings in force at `at`, with `payouts_stopped` as it was saved last. */
export async function presentSettings(db: Database, at: string): Promise<SettingValues> {
  const { values } = await readSettings(db, at);
  return { ...values, payouts_stopped: (await arePayoutsStopped({ db })) ? 'on' : 'off' };
}

/**
 * Throws `payouts_stopped` while the setting is on. Until the transaction `ctx.db` ends, `waitForPayouts`
 * waits for it: a payout that passed commits before the stop is answered, and none after it.
 */
export async function refuseWhileStopped(ctx: Pick<Context, 'db'>): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(${PAYING})`);
  if (await arePayoutsStopped(ctx)) throw new AppError('payouts_stopped');
}

/** Waits for the payouts that have begun, and holds back others until the transaction ends. */
export const waitForPayouts = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${PAYING})`);
