import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import type { ErrorCode } from '@starline/domain/errors';
import { accountIdsOf, MEMBER_ACCOUNTS } from '@starline/domain/ledger';
import { REQUESTED } from '@starline/domain/request-states';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { refuseWhileStopped } from '../../base/settings/payouts-stopped.ts';
import { heldByRisk } from '../risk/hold.ts';
import type { Withdrawal } from '../withdrawal-ends/end.ts';
import { heldByMembers } from './held.ts';

const balanceOf = (account: keyof typeof MEMBER_ACCOUNTS): SQL =>
  sql.raw(`coalesce((select balance from ledger_accounts
    where id = open.member_id * 16 + ${MEMBER_ACCOUNTS[account].code}), 0)`);

/**
 * Returns the ids of open requests that the ledger does not let staff pay, each with its code:
 * `payout_not_held` when the request has no posting that holds its points, or its member's open requests
 * differ from what is held; `member_owes` when the member owes points, or coins of a lotto request. It reads
 * in one snapshot and locks nothing, so that `propose` may ask before a second person is.
 * docs/domain/withdrawals.md#covered.
 */
export async function uncoveredRequests(
  tx: Database,
  requests: readonly Pick<Withdrawal, 'id' | 'memberId'>[],
): Promise<Map<number, ErrorCode>> {
  if (requests.length === 0) return new Map();
  const ids = sql`${sql.param(requests.map(({ id }) => id))}::bigint[]`;
  const memberIds = sql`${sql.param([...new Set(requests.map(({ memberId }) => memberId))])}::bigint[]`;
  const found = await tx.execute<{ id: number; code: ErrorCode }>(sql`
    with open as (
      select id, member_id, amount, type = 'lotto' as is_lotto, is_withdrawal_held(withdrawals) as is_held
      from withdrawals where status = ${literal(REQUESTED)} and member_id = any(${memberIds})
    ), sums as (
      select member_id, is_lotto, sum(amount) filter (where is_held) as amount from open group by member_id, is_lotto
    )
    select id, code from open join sums using (member_id, is_lotto) cross join lateral (select case
      when not is_held or sums.amount <> case when is_lotto then ${balanceOf('lotto_hold')} else ${balanceOf('withdraw_hold')} end
        then 'payout_not_held'
      when ${balanceOf('owed')} > 0 or (is_lotto and ${balanceOf('lotto_owed')} > 0) then 'member_owes' end as code) as judged
    where code is not null and id = any(${ids})`);
  return new Map(found.rows.map(({ id, code }) => [id, code]));
}

/**
 * Returns the ids of locked requests that are not paid now, each with the code of the first reason: a hold of
 * staff, of the member, of risk signals, or what the ledger says. Locks the members, so that a hold comes
 * before the payment or after it. Throws `payouts_stopped`. Every proposal to pay asks here.
 * docs/domain/withdrawals.md#covered.
 */
export async function payRefusals(
  ctx: Context,
  tx: Database,
  requests: readonly Withdrawal[],
): Promise<Map<number, ErrorCode>> {
  return refusalsOf(ctx, tx, requests, async () => undefined);
}

/**
 * The same at the moment of payment: locks the members' accounts too, in the order of the protocol, so that a
 * debt comes before the payment or after it. A proposal does not, because the locks of its members come first
 * (`guarded`).
 */
export const payRefusalsNow = (ctx: Context, tx: Database, requests: readonly Withdrawal[]) =>
  refusalsOf(ctx, tx, requests, () => lockAllAccounts(tx, requests));

async function refusalsOf(
  ctx: Context,
  tx: Database,
  requests: readonly Withdrawal[],
  lock: () => Promise<void>,
): Promise<Map<number, ErrorCode>> {
  // Before any account: saving the stop waits for payments that passed here.
  await refuseWhileStopped({ ...ctx, db: tx });
  const held = await heldByMembers(ctx, tx, requests);
  const risky = await heldByRisk(
    ctx,
    tx,
    requests.map(({ id }) => id),
  );
  await lock();
  const uncovered = await uncoveredRequests(tx, requests);
  return new Map(
    requests.flatMap(({ id }) => {
      const code = held.get(id) ?? (risky.has(id) ? 'held_by_risk' : uncovered.get(id));
      return code ? [[id, code] as const] : [];
    }),
  );
}

/** Every account of the members, by ascending id: a debt is taken from accounts that are locked here. */
async function lockAllAccounts(tx: Database, requests: readonly Withdrawal[]): Promise<void> {
  const memberIds = [...new Set(requests.map(({ memberId }) => memberId))];
  if (memberIds.length === 0) return;
  const [firsts, lasts] = [
    memberIds.map((id) => accountIdsOf(id)[0]),
    memberIds.map((id) => accountIdsOf(id)[1]),
  ];
  await tx.execute(sql`
    select count(*) from (
      select 1 from ledger_accounts held
      where exists (select from unnest(${sql.param(firsts)}::bigint[], ${sql.param(lasts)}::bigint[]) as own (first, last)
        where held.id between own.first and own.last)
      order by held.id for no key update) as locked`);
}
