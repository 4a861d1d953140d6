import type { Database } from '@starline/db/connection';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { memberAccountId } from '@starline/domain/ledger';
import { minus } from '@starline/domain/money';
import { type CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import type { Cancellation } from '@starline/domain/withdrawals';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { actorId, type Context, nowIso } from '../context.ts';
import { lockAccounts } from '../ledger/lock-accounts.ts';
import { onOpenDay } from '../ledger/open-day.ts';
import { post } from '../ledger/post.ts';
import { type Transfer, transfer } from '../ledger/posting.ts';
import { type Announcement, announce } from '../notifications/announce.ts';
import { refuseWhileStopped } from '../settings/payouts-stopped.ts';

export type Withdrawal = typeof withdrawals.$inferSelect;
export type Ending = typeof PAID | typeof CANCELLED;

/**
 * Open requests among `ids` that no payout batch has, locked in ascending order; only the member's own when `memberId` is
 * given. docs/domain/payouts.md#lock.
 */
export const lockRequests = (
  tx: Database,
  ids: readonly number[],
  memberId?: number,
): Promise<Withdrawal[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(
      and(
        inArray(withdrawals.id, [...ids]),
        eq(withdrawals.status, REQUESTED),
        isNull(withdrawals.payoutBatchId),
        memberId === undefined ? undefined : eq(withdrawals.memberId, memberId),
      ),
    )
    .orderBy(asc(withdrawals.id))
    .for('no key update');

/** The ids among `ids` that a payout batch has. They are neither completed nor cancelled by hand. */
export async function requestsInBatches(tx: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const locked = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        inArray(withdrawals.id, [...ids]),
        eq(withdrawals.status, REQUESTED),
        isNotNull(withdrawals.payoutBatchId),
      ),
    );
  return new Set(locked.map(({ id }) => id));
}

/** The references under which a bank or the chain paid requests, by the id of the request. */
export type References = ReadonlyMap<number, string>;
/** What is stored with the end of requests: references of payments, or why staff cancelled all of them. */
type Particulars = { references?: References; why?: Cancellation | undefined };

/**
 * Pays or gives back what is held. A payment is never dated into a day that is signed or closed. Both post under one natural key, so only one of them can happen. Throws `payouts_stopped`.
 * docs/domain/ledger.md#events.
 */
export async function endWithdrawals(
  ctx: Context,
  tx: Database,
  requests: readonly Withdrawal[],
  ending: Ending,
  { references = new Map(), why }: Particulars = {},
): Promise<void> {
  if (ending === PAID) await refuseWhileStopped({ ...ctx, db: tx });
  const dated = ending === PAID ? await onOpenDay(ctx, tx) : ctx;
  // All at once, because each posting locks only its own: two batches must lock in the same order.
  await lockAccounts(tx, requests.flatMap(accountsOf));
  for (const withdrawal of requests) await endOne(dated, tx, withdrawal, { ending, references, why });
  const kind = ending === PAID ? 'withdrawal_completed' : 'withdrawal_cancelled';
  await announce(ctx, tx, ...requests.map((withdrawal) => aboutWithdrawal(kind, withdrawal, why)));
}

/** The announcement about a withdrawal, with its amount in hundredths and the reason of its cancellation. */
export const aboutWithdrawal = (
  kind: Announcement['kind'],
  { id, memberId, amount, type }: Pick<Withdrawal, 'id' | 'memberId' | 'amount' | 'type'>,
  why?: Cancellation,
): Announcement => ({
  memberId,
  kind,
  params: { id, amount, unit: type === 'lotto' ? 'lotto' : 'point', ...why },
});

async function endOne(
  ctx: Context,
  tx: Database,
  withdrawal: Withdrawal,
  { ending, references, why }: { ending: Ending; references: References; why: Cancellation | undefined },
): Promise<void> {
  await tx
    .update(withdrawals)
    .set({
      status: ending,
      endedAt: nowIso(ctx),
      endedBy: ctx.actor.kind === 'admin' ? actorId(ctx.actor) : null,
      ...(references.has(withdrawal.id) && { payoutReference: references.get(withdrawal.id) }),
      // The role of member servers may not write these columns.
      ...(why && { cancelReason: why.reason, cancelText: why.text || null }),
    })
    .where(and(eq(withdrawals.id, withdrawal.id), eq(withdrawals.status, REQUESTED)));
  const transfers = ending === PAID ? pay(withdrawal) : giveBack(withdrawal);
  await post(ctx, tx, { naturalKey: `withdraw:${withdrawal.id}:end`, transfers });
}

const accountsOf = ({ memberId, type }: Withdrawal): number[] =>
  (type === 'lotto'
    ? (['lotto', 'lotto_hold'] as const)
    : (['withdrawable', 'center', 'withdraw_hold'] as const)
  ).map((account) => memberAccountId(memberId, account));

function pay({ memberId: member, type, payout, fee }: Withdrawal): Transfer[] {
  if (type === 'lotto') {
    const hold = { member, account: 'lotto_hold' } as const;
    return [
      transfer(hold, { system: 'lotto_payouts' }, 'lotto', payout),
      transfer(hold, { system: 'lotto_fees' }, 'lotto', fee),
    ];
  }
  const hold = { member, account: 'withdraw_hold' } as const;
  return [
    transfer(hold, { system: 'payouts' }, 'point', payout),
    transfer(hold, { system: 'fees' }, 'point', fee),
  ];
}

function giveBack({ memberId: member, type, amount, centerAmount }: Withdrawal): Transfer[] {
  if (type === 'lotto')
    return [transfer({ member, account: 'lotto_hold' }, { member, account: 'lotto' }, 'lotto', amount)];
  const hold = { member, account: 'withdraw_hold' } as const;
  return [
    transfer(hold, { member, account: 'center' }, 'point', centerAmount),
    transfer(hold, { member, account: 'withdrawable' }, 'point', minus(amount, centerAmount)),
  ];
}
