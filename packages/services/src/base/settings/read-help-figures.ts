import { CONVERSION_SURCHARGE } from '@starline/domain/conversions';
import { type Context, nowIso } from '../context.ts';
import { readSettings } from './read.ts';

/**
 * Returns the figures in force that the texts of the help name, so that no text states a fee or a time of its
 * own. A visitor may read them, because the help answers people who cannot log in.
 */
export async function readHelpFigures(ctx: Context) {
  const settings = await readSettings(ctx.db, nowIso(ctx));
  return {
    withdrawFeePercent: settings.percent('withdraw_fee_percent'),
    withdrawMinimum: settings.amount('withdraw_min_amount'),
    lottoMinimum: settings.amount('lotto_withdraw_min_amount'),
    conversionSurcharge: CONVERSION_SURCHARGE,
    coolingHours: settings.integer('withdraw_cooling_hours'),
    purchaseWithdrawalDays: settings.integer('purchase_withdrawal_days'),
    sendsMail: ctx.config.sendsMail ?? false,
  };
}
