import { formatKrwRate } from '@starline/domain/decimals';
import { AppError } from '@starline/domain/errors';
import { isWithinTolerance } from '@starline/domain/rates';
import type { AcceptRate } from '@starline/validators/rates';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import type { AdminContext } from '../../base/context.ts';
import { type Change, savingSettings } from '../../base/settings/save.ts';
import { readRates } from './read.ts';

/**
 * Makes a rate that was refused the yardstick: the setting `usdt_krw_rate` takes its value. Throws
 * `rate_changed` when the source says nothing near it any more, or is not refused.
 * docs/domain/withdrawals.md#krw-rate.
 */
export const acceptRate = (ctx: AdminContext, input: AcceptRate): Promise<{ changed: string[] }> =>
  guarded(ctx, acceptingRate, input);

/**
 * `acceptRate` as an act of the kind `settings`: the change of the setting, from a value that an exchange
 * states.
 */
export const acceptingRate: GuardedAct<AcceptRate, readonly Change[], { changed: string[] }> = {
  procedure: 'settings.acceptRate',
  async propose(ctx, tx, { source, rate }) {
    const { judged } = await readRates(tx, ctx.now());
    const quote = judged.find((each) => each.source === source);
    if (!quote || quote.refusal === null || !isWithinTolerance(rate, quote.rate))
      throw new AppError('rate_changed');
    const value = formatKrwRate(rate).replaceAll(',', '');
    return savingSettings.propose(ctx, tx, { settings: { usdt_krw_rate: { value } } });
  },
  run: savingSettings.run,
};
