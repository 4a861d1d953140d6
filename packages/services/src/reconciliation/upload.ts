import { createHash } from 'node:crypto';
import { statementAccounts } from '@starline/db/schema/reconciliation';
import { guessColumns, parseStatement, type StatementMapping } from '@starline/domain/bank-statements';
import { AppError } from '@starline/domain/errors';
import type { ReadColumns, UploadedStatement, UploadStatement } from '@starline/validators/reconciliation';
import { asc } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type BankFile, readBankFile } from '../bank-files/read.ts';
import type { AdminContext } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { matchOpenLines } from './match.ts';
import { lockStatements } from './records.ts';
import { daysOf, saveAccount, storeLines } from './store.ts';

async function rowsOf(file: BankFile): Promise<string[][]> {
  const rows = await readBankFile(file);
  if (!rows) throw new AppError('statement_unreadable');
  return rows;
}

/** The headings of a statement and what its columns seem to hold. Throws `statement_unreadable`. */
export async function readStatementColumns(_: AdminContext, input: ReadColumns) {
  const rows = await rowsOf(input);
  const guessed = guessColumns(rows);
  if (!guessed) throw new AppError('statement_unreadable');
  return {
    headings: guessed.headings.filter(Boolean),
    mapping: guessed.mapping,
    rows: rows.length - guessed.at - 1,
  };
}

/** The accounts whose statements were uploaded, with the columns that were chosen last. */
export async function listStatementAccounts(ctx: AdminContext) {
  const rows = await ctx.db.select().from(statementAccounts).orderBy(asc(statementAccounts.name));
  return rows.map(({ id, name, currency, mapping }) => ({
    id,
    name,
    currency,
    mapping: mapping as StatementMapping,
  }));
}

/**
 * Stores the lines of a statement, each once, and matches them. The columns are kept for the next file of the account.
 * The same file or an overlapping one adds only new lines. Throws `statement_unreadable`, and `day_signed` when a new
 * line lies on a signed day. docs/domain/reconciliation.md#statements.
 */
export async function uploadStatement(ctx: AdminContext, input: UploadStatement): Promise<UploadedStatement> {
  const { account, currency, mapping, name } = input;
  const rows = parseStatement(await rowsOf(input), mapping, currency);
  if (!rows || rows.length === 0) throw new AppError('statement_unreadable');
  const sha256 = createHash('sha256').update(Buffer.from(input.content, 'base64')).digest('hex');
  return once(ctx, { procedure: 'reconciliation.upload', input }, async (tx) => {
    await lockStatements(tx);
    const accountId = await saveAccount(ctx, tx, { name: account, currency, mapping });
    const added = await storeLines(ctx, tx, currency, [{ accountId, name, sha256, rows }]);
    const days = daysOf(rows);
    const matched = await matchOpenLines(ctx, tx, { currency, days });
    await recordAudit(ctx, tx, {
      action: 'reconciliation.upload',
      subject: 'statement',
      subjectId: account,
      after: { file: name, lines: rows.length, added, matched },
    });
    return { lines: rows.length, added, matched, days };
  });
}
