import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { statementAccounts, statementFiles, statementLines } from '@starline/db/schema/reconciliation';
import {
  guessColumns,
  parseStatement,
  type StatementMapping,
  type StatementRow,
} from '@starline/domain/bank-statements';
import { AppError } from '@starline/domain/errors';
import type { ReadColumns, UploadedStatement, UploadStatement } from '@starline/validators/reconciliation';
import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type BankFile, readBankFile } from '../bank-files/read.ts';
import { type AdminContext, nowIso } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { matchOpenLines } from './match.ts';
import { lockStatements, refuseSigned } from './records.ts';

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
  const rows = parseStatement(await rowsOf(input), input.mapping, input.currency);
  if (!rows || rows.length === 0) throw new AppError('statement_unreadable');
  return once(ctx, { procedure: 'reconciliation.upload', input }, async (tx) => {
    await lockStatements(tx);
    const accountId = await saveAccount(ctx, tx, input);
    const keyed = withKeys(rows);
    const known = await knownKeys(tx, accountId);
    const added = keyed.filter(({ key }) => !known.has(key));
    const days = [...new Set(rows.map(({ day }) => day))].sort();
    await refuseSigned(tx, input.currency, [...new Set(added.map(({ day }) => day))]);
    if (added.length > 0) await storeLines(ctx, tx, { input, accountId, lines: rows.length, added });
    const matched = await matchOpenLines(ctx, tx, { currency: input.currency, days });
    await recordAudit(ctx, tx, {
      action: 'reconciliation.upload',
      subject: 'statement',
      subjectId: input.account,
      after: { file: input.name, lines: rows.length, added: added.length, matched },
    });
    return { lines: rows.length, added: added.length, matched, days };
  });
}

async function saveAccount(ctx: AdminContext, tx: Database, input: UploadStatement): Promise<number> {
  const [account] = await tx
    .insert(statementAccounts)
    .values({ name: input.account, currency: input.currency, mapping: input.mapping, createdAt: nowIso(ctx) })
    .onConflictDoUpdate({ target: statementAccounts.name, set: { mapping: input.mapping } })
    .returning({ id: statementAccounts.id, currency: statementAccounts.currency });
  // An account does not change its currency: its lines have it.
  if (account?.currency !== input.currency) throw new AppError('statement_unreadable');
  return account.id;
}

type Keyed = StatementRow & { key: string };

/** Equal lines of a file are told apart by their order, so that two transfers of one second are both kept. */
function withKeys(rows: readonly StatementRow[]): Keyed[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const text = JSON.stringify(row);
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    return { ...row, key: createHash('sha256').update(`${text} ${nth}`).digest('hex') };
  });
}

async function knownKeys(tx: Database, accountId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ key: statementLines.key })
    .from(statementLines)
    .where(eq(statementLines.accountId, accountId));
  return new Set(rows.map(({ key }) => key));
}

type Storing = { input: UploadStatement; accountId: number; lines: number; added: readonly Keyed[] };

async function storeLines(ctx: AdminContext, tx: Database, storing: Storing): Promise<void> {
  const { input, accountId, lines, added } = storing;
  const sha256 = createHash('sha256').update(Buffer.from(input.content, 'base64')).digest('hex');
  const [file] = await tx
    .insert(statementFiles)
    .values({
      accountId,
      name: input.name,
      sha256,
      lines,
      added: added.length,
      uploadedBy: ctx.actor.id,
      createdAt: nowIso(ctx),
    })
    .returning({ id: statementFiles.id });
  if (!file) throw new Error('statement file was not written');
  await tx
    .insert(statementLines)
    .values(added.map((line) => ({ ...line, accountId, fileId: file.id, currency: input.currency })));
}
