import { businessClock } from '@starline/domain/business-time';
import { accessReopensAt, isAccessBlocked } from '@starline/domain/windows';
import { type Context, nowIso } from '../context.ts';
import { readSettings } from './read.ts';

/**
 * Settings a visitor may read, and whether members are locked out now.
 * docs/compatibility/calls.md#get-settings.
 */
export async function readPublicSettings(ctx: Context) {
  const settings = await readSettings(ctx.db, nowIso(ctx));
  const start = settings.integer('access_block_start_hour');
  const end = settings.integer('access_block_end_hour');
  const isBlocked = isAccessBlocked(start, end, businessClock(ctx.now(), ctx.config.businessTz).hour);
  return {
    access_block_start_hour: start,
    access_block_end_hour: end,
    withdraw_fee_percent: settings.percent('withdraw_fee_percent'),
    withdraw_min_amount: settings.amount('withdraw_min_amount'),
    lotto_withdraw_min_amount: settings.amount('lotto_withdraw_min_amount'),
    isAccessBlocked: isBlocked,
    reopensAt: isBlocked ? accessReopensAt(end, ctx.now(), ctx.config.businessTz).toISOString() : null,
    businessTz: ctx.config.businessTz,
    passwordMinLength: settings.integer('password_min_length'),
    sendsMail: ctx.config.sendsMail ?? false,
  };
}
