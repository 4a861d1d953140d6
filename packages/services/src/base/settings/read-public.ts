import { businessClock } from '@starline/domain/business-time';
import { accessReopensAt, isAccessBlocked } from '@starline/domain/windows';
import { type Context, nowIso } from '../context.ts';
import { readSettings } from './read.ts';

/** Whether members are locked out now by these hours, and the instant at which the block ends. */
export function accessBlock(
  { now, config }: Pick<Context, 'now' | 'config'>,
  { from, until }: { from: number; until: number },
) {
  const isBlocked = isAccessBlocked(from, until, businessClock(now(), config.businessTz).hour);
  const reopensAt = isBlocked ? accessReopensAt(until, now(), config.businessTz).toISOString() : null;
  return { isAccessBlocked: isBlocked, reopensAt };
}

/**
 * Settings a visitor may read, and whether members are locked out now.
 * docs/compatibility/calls.md#get-settings.
 */
export async function readPublicSettings(ctx: Context) {
  const settings = await readSettings(ctx.db, nowIso(ctx));
  const start = settings.integer('access_block_start_hour');
  const end = settings.integer('access_block_end_hour');
  return {
    access_block_start_hour: start,
    access_block_end_hour: end,
    withdraw_fee_percent: settings.percent('withdraw_fee_percent'),
    withdraw_min_amount: settings.amount('withdraw_min_amount'),
    lotto_withdraw_min_amount: settings.amount('lotto_withdraw_min_amount'),
    ...accessBlock(ctx, { from: start, until: end }),
    businessTz: ctx.config.businessTz,
    passwordMinLength: settings.integer('password_min_length'),
    sendsMail: ctx.config.sendsMail ?? false,
  };
}
