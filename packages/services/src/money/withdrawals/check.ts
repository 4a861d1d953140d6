import { members } from '@starline/db/schema/members';
import { together } from '@starline/db/together';
import { AppError } from '@starline/domain/errors';
import { nextOpening } from '@starline/domain/windows';
import type { CheckWithdrawal } from '@starline/validators/withdrawals';
import { eq } from 'drizzle-orm';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';
import { readAccounts } from '../balances/read.ts';
import { wantedDestination } from './destination.ts';
import { countRequestsToday, fixAmounts, judge } from './rules.ts';

/**
 * The fee, payout and first reason against a request, if it were made now. Omitted bank fields come from the
 * profile.
 */
export async function checkWithdrawal(ctx: MemberContext, input: CheckWithdrawal) {
  const rate = input.type === 'bank' ? await ctx.rates() : undefined;
  const [[member], settings, balanceOf, requestsToday] = await together(ctx.db, (db) =>
    Promise.all([
      db.select().from(members).where(eq(members.id, ctx.actor.id)),
      readSettings(db, nowIso(ctx)),
      readAccounts(db, ctx.actor.id),
      countRequestsToday(db, ctx),
    ]),
  );
  if (!member) throw new AppError('unauthorized');
  const wanted = {
    type: input.type,
    amount: input.amount,
    destination: await wantedDestination(ctx.db, input, member),
  };
  const { reason, available } = judge(ctx, wanted, { member, settings, balanceOf, rate, requestsToday });
  const frozen = fixAmounts(wanted, settings, rate);
  const window = settings.window(input.type === 'lotto' ? 'lotto_withdraw' : 'withdraw');
  return {
    canWithdraw: reason === undefined,
    reason: reason ?? null,
    fee: frozen.fee,
    payout: frozen.payout,
    krwAmount: frozen.krwAmount,
    krwRate: frozen.krwRate,
    available: available.total,
    nextOpening: nextOpening(window, ctx.now(), ctx.config.businessTz)?.toISOString() ?? null,
  };
}
