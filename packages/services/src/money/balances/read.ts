import type { Database } from '@starline/db/connection';
import { statement } from '@starline/db/statement';
import { together } from '@starline/db/together';
import { businessClock } from '@starline/domain/business-time';
import { accountIdsOf, type MemberAccount, memberAccountId } from '@starline/domain/ledger';
import { type Amount, plus, total, ZERO } from '@starline/domain/money';
import { isOpen, nextOpening, type Window } from '@starline/domain/windows';
import { availableToWithdraw, type OpenWindows } from '@starline/domain/withdrawals';
import { type Context, type MemberContext, nowIso } from '../../base/context.ts';
import { readSettings, type Settings } from '../../base/settings/read.ts';

const balancesBetween = statement<{ id: number; balance: number }>(
  'balances between',
  'select id, balance from ledger_accounts where id between $1 and $2',
);

/** The balances of a member in hundredths; an account without a row holds nothing. */
export async function readAccounts(
  db: Database,
  memberId: number,
): Promise<(account: MemberAccount) => Amount> {
  const { rows } = await balancesBetween(db, ...accountIdsOf(memberId));
  const byId = new Map(rows.map((row) => [row.id, total(row.balance)]));
  return (account) => byId.get(memberAccountId(memberId, account)) ?? ZERO;
}

/** Which windows are open now, in the business time zone. */
export function openWindows(ctx: Context, settings: Settings): OpenWindows {
  const clock = businessClock(ctx.now(), ctx.config.businessTz);
  return {
    withdraw: isOpen(settings.window('withdraw'), clock),
    center: isOpen(settings.window('center_withdraw'), clock),
    lotto: isOpen(settings.window('lotto_withdraw'), clock),
  };
}

/**
 * The member's balances in hundredths. `withdrawable` is the sum of both accounts, `availableNow` what the
 * open windows allow. docs/domain/withdrawals.md#windows.
 */
export async function readBalances(ctx: MemberContext) {
  const [settings, of] = await together(ctx.db, (db) =>
    Promise.all([readSettings(db, nowIso(ctx)), readAccounts(db, ctx.actor.id)]),
  );
  const open = openWindows(ctx, settings);
  const holdings = { withdrawable: of('withdrawable'), center: of('center'), lotto: of('lotto') };
  const state = (isNowOpen: boolean, window: Window) => ({
    isOpen: isNowOpen,
    nextOpening: nextOpening(window, ctx.now(), ctx.config.businessTz)?.toISOString() ?? null,
  });
  return {
    withdrawable: plus(of('withdrawable'), of('center')),
    center: of('center'),
    purchase: of('purchase'),
    lotto: of('lotto'),
    hold: of('withdraw_hold'),
    lottoHold: of('lotto_hold'),
    owed: of('owed'),
    availableNow: availableToWithdraw('coin', holdings, open).total,
    windows: {
      withdraw: state(open.withdraw, settings.window('withdraw')),
      center: state(open.center, settings.window('center_withdraw')),
      lotto: state(open.lotto, settings.window('lotto_withdraw')),
    },
  };
}
