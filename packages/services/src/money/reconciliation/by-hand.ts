import type { Database } from '@starline/db/connection';
import { depositExplanations, payoutExplanations, statementLines } from '@starline/db/schema/reconciliation';
import type { Currency } from '@starline/domain/bank-statements';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type {
  ExplainDeposit,
  ExplainLine,
  ExplainPayout,
  MatchLine,
  SeenLine,
} from '@starline/validators/reconciliation';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { isSame } from '../../base/seen.ts';
import { refuseUnseen } from './pairs.ts';
import { isTakenBack, lockStatements, refuseNeeded, refuseSigned } from './records.ts';

type Line = typeof statementLines.$inferSelect;
type Done = { success: true };

async function lockLine(ctx: AdminContext, tx: Database, id: number): Promise<Line> {
  await lockStatements(ctx, tx);
  const [line] = await tx.select().from(statementLines).where(eq(statementLines.id, id)).for('update');
  if (!line) throw new AppError('not_found');
  await refuseSigned(tx, line.currency, [line.day]);
  return line;
}

const UNMATCHED = {
  withdrawalId: null,
  depositId: null,
  matchedBy: null,
  matchedAt: null,
  matchedByAdmin: null,
};

const isGone = async (tx: Database, { id, matchedBy }: Line): Promise<boolean> =>
  matchedBy !== null &&
  (await tx.execute(sql`select 1 from statement_lines line where id = ${id} and ${isTakenBack}`)).rows
    .length > 0;

/**
 * Locks a line, and says whether it has no match, or one with a deposit that was deleted. Throws
 * `pair_changed` where its match or explanation is another than the one that was seen.
 */
async function lockSeenLine(ctx: AdminContext, tx: Database, id: number, seen: SeenLine | undefined) {
  const line = await lockLine(ctx, tx, id);
  const isOpen = line.matchedBy === null || (await isGone(tx, line));
  const { withdrawalId, depositId, explanation } =
    isOpen && line.matchedBy !== null ? { ...UNMATCHED, explanation: '' } : line;
  if (seen && !isSame({ withdrawalId, depositId, explanation }, seen)) throw new AppError('pair_changed');
  return { line, isOpen };
}

/**
 * Matches an open line with a payout or deposit that no line has: with a reason, or as a pair that was shown.
 * A payout must have the line's amount. Throws `not_found`, `day_signed`, `statement_match_differs`, and
 * `pair_changed` where the pair or the line is another than the one that was shown.
 */
export const matchLine = (ctx: AdminContext, input: MatchLine): Promise<Done> =>
  once(ctx, { procedure: 'reconciliation.match', input }, async (tx) => {
    const { line, isOpen } = await lockSeenLine(ctx, tx, input.lineId, input.seenLine);
    if (input.seen !== undefined) await refuseUnseen(ctx, tx, input);
    if (!isOpen) throw new AppError('statement_match_differs');
    await refuseUnfit(tx, line, input);
    await tx
      .update(statementLines)
      .set({
        ...UNMATCHED,
        ...(input.kind === 'payout' ? { withdrawalId: input.id } : { depositId: input.id }),
        matchedBy: 'hand',
        matchedAt: nowIso(ctx),
        matchedByAdmin: ctx.actor.id,
        explanation: input.reason ?? '',
      })
      .where(eq(statementLines.id, line.id));
    const { kind, id, reason } = input;
    await record(ctx, tx, 'reconciliation.match', line, { kind, id, ...(reason && { reason }) });
    return { success: true };
  });

async function refuseUnfit(tx: Database, line: Line, { kind, id }: MatchLine): Promise<void> {
  const isPayout = kind === 'payout';
  if (isPayout !== line.amount < 0) throw new AppError('statement_match_differs');
  const found = await tx.execute<{ amount: number | null; isTaken: boolean }>(
    isPayout
      ? sql`select ${line.currency === 'KRW' ? sql`krw_amount` : sql`payout`} as amount,
          exists (select 1 from statement_lines where withdrawal_id = ${id}) as "isTaken"
        from withdrawals where id = ${id} and status = '완료' and type = ${line.currency === 'KRW' ? 'bank' : 'coin'}`
      : sql`select null::bigint as amount, exists (select 1 from statement_lines where deposit_id = ${id}) as "isTaken"
        from deposits where id = ${id} and status = '완료' and deleted_at is null`,
  );
  const [record] = found.rows;
  if (!record) throw new AppError('not_found');
  if (record.isTaken || (isPayout && Number(record.amount) !== -line.amount))
    throw new AppError('statement_match_differs');
}

/**
 * Takes a match away, with a reason. Throws `not_found`, `pair_changed`, and `day_signed` when the day of the
 * line is signed or that of its record, which was signed with this line.
 */
export const unmatchLine = (ctx: AdminContext, input: ExplainLine): Promise<Done> =>
  once(ctx, { procedure: 'reconciliation.unmatch', input }, async (tx) => {
    const { line } = await lockSeenLine(ctx, tx, input.lineId, input.seen);
    if (line.matchedBy === null) throw new AppError('not_found');
    await refuseNeeded(tx, sql`line.id = ${line.id}`);
    await tx
      .update(statementLines)
      .set({ ...UNMATCHED, explanation: '' })
      .where(eq(statementLines.id, line.id));
    await record(ctx, tx, 'reconciliation.unmatch', line, { reason: input.reason });
    return { success: true };
  });

/** Says why an open line has no record. Throws `not_found`, `pair_changed`, `day_signed`. */
export const explainLine = (ctx: AdminContext, input: ExplainLine): Promise<Done> =>
  once(ctx, { procedure: 'reconciliation.explainLine', input }, async (tx) => {
    const { line, isOpen } = await lockSeenLine(ctx, tx, input.lineId, input.seen);
    if (!isOpen) throw new AppError('not_found');
    await tx
      .update(statementLines)
      .set({ ...UNMATCHED, explanation: input.reason })
      .where(eq(statementLines.id, line.id));
    await record(ctx, tx, 'reconciliation.explainLine', line, { reason: input.reason });
    return { success: true };
  });

type Unmatched = { hasLine: boolean; explanation: string | null };

/** Refuses a record that a line shows by now, or whose explanation is another than the one that was seen. */
function refuseShown({ hasLine, explanation }: Unmatched, seen: string | undefined) {
  if (hasLine || (seen !== undefined && !isSame(explanation ?? '', seen))) throw new AppError('pair_changed');
}

/**
 * Says why a payout is on no statement. Throws `not_found`, `pair_changed` for a payout that a line shows by
 * now or another explanation than the one that was seen, and `day_signed` when its day is signed.
 */
export const explainPayout = (ctx: AdminContext, input: ExplainPayout): Promise<Done> =>
  once(ctx, { procedure: 'reconciliation.explainPayout', input }, async (tx) => {
    await lockStatements(ctx, tx);
    const found = await tx.execute<{ endedAt: string; type: string } & Unmatched>(sql`
      select ended_at as "endedAt", type,
        exists (select 1 from statement_lines where withdrawal_id = withdrawals.id) as "hasLine",
        (select reason from payout_explanations where withdrawal_id = withdrawals.id) as explanation
      from withdrawals where id = ${input.withdrawalId} and status = '완료' and type in ('bank', 'coin')`);
    const [payout] = found.rows;
    if (!payout) throw new AppError('not_found');
    const day = businessDayOf(new Date(payout.endedAt), ctx.config.businessTz);
    await refuseSigned(tx, payout.type === 'bank' ? 'KRW' : 'USDT', [day]);
    refuseShown(payout, input.seen);
    const values = { reason: input.reason, writtenBy: ctx.actor.id, createdAt: nowIso(ctx) };
    await tx
      .insert(payoutExplanations)
      .values({ withdrawalId: input.withdrawalId, ...values })
      .onConflictDoUpdate({ target: payoutExplanations.withdrawalId, set: values });
    await recordAudit(ctx, tx, {
      action: 'reconciliation.explainPayout',
      subject: 'withdrawal',
      subjectId: input.withdrawalId,
      after: { reason: input.reason },
    });
    return { success: true };
  });

/**
 * Says why a deposit is on no statement. Throws `not_found`, `pair_changed` for a deposit that a line shows
 * by now or another explanation than the one that was seen, and `day_signed` when its day is signed.
 */
export const explainDeposit = (ctx: AdminContext, input: ExplainDeposit): Promise<Done> =>
  once(ctx, { procedure: 'reconciliation.explainDeposit', input }, async (tx) => {
    await lockStatements(ctx, tx);
    const found = await tx.execute<{ day: string; currency: Currency } & Unmatched>(sql`
      select to_char(completed_at at time zone ${ctx.config.businessTz}, 'YYYY-MM-DD') as day,
        currency_of_deposit(transaction_id, account_holder) as currency,
        exists (select 1 from statement_lines where deposit_id = deposits.id) as "hasLine",
        (select reason from deposit_explanations where deposit_id = deposits.id) as explanation
      from deposits where id = ${input.depositId} and completed_at is not null and deleted_at is null`);
    const [deposit] = found.rows;
    if (!deposit) throw new AppError('not_found');
    await refuseSigned(tx, deposit.currency, [deposit.day]);
    refuseShown(deposit, input.seen);
    const values = { reason: input.reason, writtenBy: ctx.actor.id, createdAt: nowIso(ctx) };
    await tx
      .insert(depositExplanations)
      .values({ depositId: input.depositId, ...values })
      .onConflictDoUpdate({ target: depositExplanations.depositId, set: values });
    await recordAudit(ctx, tx, {
      action: 'reconciliation.explainDeposit',
      subject: 'deposit',
      subjectId: input.depositId,
      after: { reason: input.reason },
    });
    return { success: true };
  });

const record = (ctx: AdminContext, tx: Database, action: string, line: Line, after: object) =>
  recordAudit(ctx, tx, {
    action,
    subject: 'statement',
    subjectId: line.id,
    before: { withdrawalId: line.withdrawalId, depositId: line.depositId, matchedBy: line.matchedBy },
    after,
  });
