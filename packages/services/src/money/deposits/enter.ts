import type { Database } from '@starline/db/connection';
import { depositEntries } from '@starline/db/schema/deposit-corrections';
import { deposits } from '@starline/db/schema/deposits';
import { memberAttachments, memberNotes } from '@starline/db/schema/member-notes';
import { AppError } from '@starline/domain/errors';
import type { Amount } from '@starline/domain/money';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import type { EnterDeposit } from '@starline/validators/deposits';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { lockOpenMember } from '../../network/members/lock-open.ts';

/**
 * Enters a deposit for a member with its evidence, as an open request: completing it is the act that moves
 * money, with its rule and checks. Throws `member_not_exist`, `member_closed`, `deposit_evidence`,
 * `transaction_id_used`. docs/domain/deposits.md#entered.
 */
export const enterDeposit = (ctx: AdminContext, input: EnterDeposit): Promise<{ id: number }> =>
  once(ctx, { procedure: 'deposits.enter', input }, async (tx) => {
    const { memberId, noteId, transactionId = null } = input;
    await lockOpenMember(tx, memberId, 'memberId');
    const file = await readEvidence(ctx, tx, input);
    if (transactionId !== null) await refuseUsed(tx, transactionId, input.amount);
    const [deposit] = await tx
      .insert(deposits)
      .values({
        memberId,
        amount: input.amount,
        accountHolder: input.accountHolder,
        memo: input.memo,
        transactionId,
        createdAt: nowIso(ctx),
      })
      .returning({ id: deposits.id });
    if (!deposit) throw new Error('deposit was not written');
    // Another entry may have taken the note since it was read.
    const taken = await tx
      .insert(depositEntries)
      .values({ depositId: deposit.id, adminId: ctx.actor.id, noteId, createdAt: nowIso(ctx) })
      .onConflictDoNothing({ target: depositEntries.noteId });
    if (taken.rowCount !== 1) throw new AppError('deposit_evidence');
    await recordAudit(ctx, tx, {
      action: 'deposits.enter',
      subject: 'deposit',
      subjectId: deposit.id,
      after: { memberId, amount: input.amount, transactionId, noteId, file },
    });
    await publish(ctx, tx, { topic: 'deposit.changed', payload: { memberIds: [memberId] } });
    return deposit;
  });

/**
 * Returns the name of the file of a note that this administrator wrote about this member. A note is evidence
 * of one deposit.
 */
async function readEvidence(ctx: AdminContext, tx: Database, { memberId, noteId }: EnterDeposit) {
  const [note] = await tx
    .select({ file: memberAttachments.name, used: depositEntries.depositId })
    .from(memberNotes)
    .innerJoin(memberAttachments, eq(memberAttachments.noteId, memberNotes.id))
    .leftJoin(depositEntries, eq(depositEntries.noteId, memberNotes.id))
    .where(
      and(
        eq(memberNotes.id, noteId),
        eq(memberNotes.memberId, memberId),
        eq(memberNotes.adminId, ctx.actor.id),
      ),
    )
    .limit(1);
  if (!note || note.used !== null) throw new AppError('deposit_evidence');
  return note.file;
}

/**
 * One of another amount is another transfer of the transaction. Batches that complete deposits take the same
 * lock.
 */
async function refuseUsed(tx: Database, transactionId: string, amount: Amount): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('starline.deposit.' || ${transactionId}::text, 0))`,
  );
  // Two conditions, because open and completed deposits have an index each.
  const isLive = isNull(deposits.deletedAt);
  const [known] = await tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(
        eq(deposits.transactionId, transactionId),
        eq(deposits.amount, amount),
        or(and(eq(deposits.status, REQUESTED), isLive), and(eq(deposits.status, COMPLETED), isLive)),
      ),
    )
    .limit(1);
  if (known) throw new AppError('transaction_id_used');
}
