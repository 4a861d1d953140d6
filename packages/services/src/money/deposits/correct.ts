import type { Database } from '@starline/db/connection';
import { depositCorrections } from '@starline/db/schema/deposit-corrections';
import { deposits } from '@starline/db/schema/deposits';
import { AppError } from '@starline/domain/errors';
import { type Amount, amount, minus, plus } from '@starline/domain/money';
import { COMPLETED } from '@starline/domain/request-states';
import type { CorrectDeposit, SeenDeposit } from '@starline/validators/deposits';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { Caused } from '../../base/cause.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { lockOwner } from '../../network/members/lock-open.ts';
import { post } from '../ledger/post.ts';
import { transfer } from '../ledger/posting.ts';
import { lockMatching, matchedTransfers } from './claims.ts';

type Done = { success: true };
type Deposit = typeof deposits.$inferSelect;

/** What a deposit is worth and who sent it, with what was corrected after it was completed. */
export const correctedOf = (row: Deposit) => ({
  amount: plus(row.amount, row.correction),
  accountHolder: row.correctedHolder ?? row.accountHolder,
});

/**
 * Corrects amount and holder of a deposit. An open one is changed; of a completed one the difference is
 * posted, which cannot overdraw. Throws `not_found`, `deposit_changed` if it is no longer what the caller
 * saw, `nothing_changed`, `deposit_matched`, `overdraw`, and `member_closed` for a completed one that would
 * be worth more. docs/domain/deposits.md#corrections.
 */
export const correctDeposit = (ctx: AdminContext, input: CorrectDeposit): Promise<Done> =>
  guarded(ctx, correctingDeposit, input);

type CorrectionPlan = Pick<CorrectDeposit, 'id' | 'amount' | 'accountHolder' | 'reason'>;

/** `correctDeposit` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const correctingDeposit: GuardedAct<CorrectDeposit, CorrectionPlan, Done> = {
  procedure: 'deposits.correct',
  async propose(_, tx, input) {
    const row = await lockSeen(tx, input);
    const before = { ...correctedOf(row), status: row.status };
    const { amount: wanted, accountHolder, reason } = input;
    const difference = amount(Math.abs(minus(wanted, before.amount)));
    return {
      kinds: ['deposits'],
      rights: ['complete_deposits'],
      subject: 'deposit',
      subjectId: row.id,
      parts: [{ memberId: row.memberId, amount: difference }],
      before,
      after: { amount: wanted, accountHolder, status: row.status, reason },
      plan: { id: row.id, amount: wanted, accountHolder, reason },
    };
  },
  async run(ctx, tx, { plan: input }) {
    const [row] = await tx.select().from(deposits).where(eq(deposits.id, input.id));
    if (!row) throw new Error('the deposit was judged and is missing');
    const before = correctedOf(row);
    const after = { amount: input.amount, accountHolder: input.accountHolder };
    const [correction] = await tx
      .insert(depositCorrections)
      .values({
        depositId: row.id,
        status: row.status,
        amountBefore: before.amount,
        amountAfter: after.amount,
        holderBefore: before.accountHolder,
        holderAfter: after.accountHolder,
        reason: input.reason,
        adminId: ctx.actor.id,
        createdAt: nowIso(ctx),
      })
      .returning({ id: depositCorrections.id });
    if (!correction) throw new Error('correction was not written');
    const difference = minus(after.amount, before.amount);
    const isCompleted = row.status === COMPLETED;
    await tx
      .update(deposits)
      .set(
        isCompleted
          ? { correction: plus(row.correction, difference), correctedHolder: after.accountHolder }
          : after,
      )
      .where(and(eq(deposits.id, row.id), eq(deposits.status, row.status), isNull(deposits.deletedAt)));
    if (isCompleted) await postDifference(ctx, tx, { row, id: correction.id, difference });
    await recordAudit(ctx, tx, {
      action: 'deposits.correct',
      subject: 'deposit',
      subjectId: row.id,
      before,
      after: { ...after, status: row.status, reason: input.reason },
    });
    await publish(ctx, tx, { topic: 'deposit.changed', payload: { memberIds: [row.memberId] } });
    return { success: true };
  },
};

/** Shares a lock on the member of a deposit that is given more, which a closed account is not. */
async function lockDepositor(tx: Database, id: number): Promise<void> {
  const [deposit] = await tx
    .select({ memberId: deposits.memberId })
    .from(deposits)
    .where(eq(deposits.id, id));
  if (deposit) await lockOwner(tx, deposit.memberId);
}

/** Throws `deposit_changed` unless a locked deposit has the state and amount that the caller saw, if any. */
export function refuseUnseen(row: Deposit, seen: SeenDeposit | undefined): void {
  const isSeen = !seen || (row.status === seen.status && correctedOf(row).amount === seen.amount);
  if (!isSeen) throw new AppError('deposit_changed');
}

/** Locks the deposit that the caller saw, if it may be corrected so. */
async function lockSeen(tx: Database, { id, seen, amount: wanted, accountHolder }: CorrectDeposit) {
  await lockMatching(tx);
  if (seen.status === COMPLETED && wanted > seen.amount) await lockDepositor(tx, id);
  const [row] = await tx
    .select()
    .from(deposits)
    .where(and(eq(deposits.id, id), isNull(deposits.deletedAt)))
    .for('no key update');
  if (!row) throw new AppError('not_found');
  const now = correctedOf(row);
  refuseUnseen(row, seen);
  if (now.accountHolder !== seen.accountHolder) throw new AppError('deposit_changed');
  if (now.amount === wanted && now.accountHolder === accountHolder) throw new AppError('nothing_changed');
  // The chain says what arrived.
  if (now.amount !== wanted && (await matchedTransfers(tx, [id])).size > 0)
    throw new AppError('deposit_matched');
  return row;
}

type Difference = { row: Deposit; id: number; difference: Amount };

/**
 * The natural key of each correction is its own, so the posting of a deposit and those of its corrections
 * stay apart.
 */
export const correctionKey = (depositId: number, id: number): string => `deposit:${depositId}:${id}`;

async function postDifference(ctx: Caused, tx: Database, { row, id, difference }: Difference) {
  if (difference === 0) return;
  const outside = { system: 'deposits_in' } as const;
  const own = { member: row.memberId, account: 'purchase' } as const;
  const [from, to] = difference > 0 ? [outside, own] : [own, outside];
  const move = transfer(from, to, 'point', amount(Math.abs(difference)));
  await post(ctx, tx, { naturalKey: correctionKey(row.id, id), transfers: [move] });
}

/**
 * Natural keys of what was posted for a deposit. Reversed in this order none takes more than the deposit is
 * worth.
 */
export async function postedKeys(db: Database, depositId: number): Promise<string[]> {
  const rows = await db
    .select({
      id: depositCorrections.id,
      difference: sql<number>`${depositCorrections.amountAfter} - ${depositCorrections.amountBefore}`,
    })
    .from(depositCorrections)
    .where(and(eq(depositCorrections.depositId, depositId), eq(depositCorrections.status, COMPLETED)))
    .orderBy(sql`2`, depositCorrections.id);
  const keys = (isWanted: (difference: number) => boolean) =>
    rows.filter(({ difference }) => isWanted(difference)).map(({ id }) => correctionKey(depositId, id));
  return [
    ...keys((difference) => difference < 0),
    `deposit:${depositId}`,
    ...keys((difference) => difference > 0),
  ];
}
