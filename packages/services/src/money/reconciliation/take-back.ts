import { filesTakenBack, statementFiles, statementLines } from '@starline/db/schema/reconciliation';
import { AppError } from '@starline/domain/errors';
import type {
  ListStatementUploads,
  StatementUploads,
  TakeBackStatement,
} from '@starline/validators/reconciliation';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { lockStatements, refuseNeeded, refuseSigned } from './records.ts';
import { daysOf } from './store.ts';

const SHOWN = 50;

/**
 * The last uploads and readings of the wallet that added lines, newest first, with those that were taken
 * back.
 */
export async function listStatementUploads(
  ctx: AdminContext,
  { currency }: ListStatementUploads,
): Promise<StatementUploads> {
  type Row = Omit<StatementUploads[number], 'takenBack'> & {
    takenBackBy: string | null;
    takenBackAt: string;
  };
  const { rows } = await ctx.db.execute<Row>(sql`
    select file.id, account.name as account, file.name, file.lines, file.added, uploader.username as by,
      file.created_at as at, taker.username as "takenBackBy", gone.created_at as "takenBackAt",
      to_char(file.days[1], 'YYYY-MM-DD') as "firstDay", to_char(file.days[cardinality(file.days)], 'YYYY-MM-DD') as "lastDay",
      exists (select 1 from reconciled_days where currency = ${currency} and day = any(file.days)) as "isSigned"
    from statement_files file join statement_accounts account on account.id = file.account_id
    join admins uploader on uploader.id = file.uploaded_by
    left join files_taken_back gone on gone.file_id = file.id
    left join admins taker on taker.id = gone.taken_back_by
    where account.currency = ${currency} order by file.id desc limit ${SHOWN}`);
  const iso = (at: string) => new Date(at).toISOString();
  return rows.map(({ takenBackBy, takenBackAt, ...file }) => ({
    ...file,
    id: Number(file.id),
    at: iso(file.at),
    takenBack: takenBackBy !== null ? { by: takenBackBy, at: iso(takenBackAt) } : null,
  }));
}

/**
 * Takes an upload back: deletes the lines that it added, with their matches and explanations, and keeps the
 * file with the reason in the audit log. Throws `not_found`, `already_deleted`, `day_signed` when a day of it
 * is signed or that of a record which was signed with a line of it, and `statement_relied_on` while a later
 * upload shows lines of it. docs/domain/reconciliation.md#taking-back.
 */
export const takeBackStatement = (ctx: AdminContext, input: TakeBackStatement): Promise<{ success: true }> =>
  once(ctx, { procedure: 'reconciliation.takeBack', input }, async (tx) => {
    await lockStatements(ctx, tx);
    const [file] = await tx
      .select()
      .from(statementFiles)
      .where(eq(statementFiles.id, input.fileId))
      .for('update');
    if (!file) throw new AppError('not_found');
    const [gone] = await tx.select().from(filesTakenBack).where(eq(filesTakenBack.fileId, file.id));
    if (gone) throw new AppError('already_deleted');
    // A file of which nothing says what it relies on may rely on this one when it added fewer lines than it
    // has.
    const later = await tx.execute<{ name: string }>(sql`
      select name from statement_files later where account_id = ${file.accountId} and id > ${file.id}
        and (${file.id} = any(relies_on) or days = '{}' and added < lines)
        and not exists (select 1 from files_taken_back where file_id = later.id) order by id desc limit 1`);
    if (later.rows[0]) throw new AppError('statement_relied_on', { file: later.rows[0].name });
    const isOfDays = file.days.length === 0 ? sql`true` : sql`day = any(${sql.param(file.days)}::date[])`;
    const own = sql`account_id = ${file.accountId} and ${isOfDays} and file_id = ${file.id}`;
    const lines = await tx
      .select({ day: statementLines.day, currency: statementLines.currency })
      .from(statementLines)
      .where(own)
      .for('update');
    const [line] = lines;
    if (line) await refuseSigned(tx, line.currency, daysOf(lines));
    await refuseNeeded(tx, own);
    await tx.insert(filesTakenBack).values({
      fileId: file.id,
      reason: input.reason,
      takenBackBy: ctx.actor.id,
      createdAt: nowIso(ctx),
    });
    await tx.delete(statementLines).where(own);
    await recordAudit(ctx, tx, {
      action: 'reconciliation.takeBack',
      subject: 'statement',
      subjectId: file.name,
      after: { file: file.name, lines: lines.length, reason: input.reason },
    });
    return { success: true };
  });
