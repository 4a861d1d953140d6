import type { Database } from '@starline/db/connection';
import { statementAccounts } from '@starline/db/schema/reconciliation';
import type { Currency, StatementMapping } from '@starline/domain/bank-statements';
import { AppError } from '@starline/domain/errors';
import type { AddStatementAccount } from '@starline/validators/reconciliation';
import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';

export type StatementAccount = { id: number; name: string; currency: Currency; mapping: StatementMapping };

const accountOf = (row: typeof statementAccounts.$inferSelect): StatementAccount => ({
  id: row.id,
  name: row.name,
  currency: row.currency,
  mapping: row.mapping as StatementMapping,
});

/** The accounts whose statements are read, with the columns that were chosen last. */
export async function listStatementAccounts(ctx: AdminContext): Promise<StatementAccount[]> {
  const rows = await ctx.db.select().from(statementAccounts).orderBy(asc(statementAccounts.name));
  return rows.map(accountOf);
}

/** Adds an account. Throws `statement_account_taken` for a name that an account has. */
export const addStatementAccount = (
  ctx: AdminContext,
  input: AddStatementAccount,
): Promise<StatementAccount> =>
  once(ctx, { procedure: 'reconciliation.addAccount', input }, async (tx) => {
    const { name, currency } = input;
    const [row] = await tx
      .insert(statementAccounts)
      .values({ name, currency, mapping: {}, createdAt: nowIso(ctx) })
      .onConflictDoNothing({ target: statementAccounts.name })
      .returning();
    if (!row) throw new AppError('statement_account_taken');
    await recordAudit(ctx, tx, {
      action: 'reconciliation.addAccount',
      subject: 'statement',
      subjectId: name,
      after: { currency },
    });
    return accountOf(row);
  });

/** An account by its id. Throws `not_found`. */
export async function findAccount(db: Database, id: number): Promise<StatementAccount> {
  const [row] = await db.select().from(statementAccounts).where(eq(statementAccounts.id, id));
  if (!row) throw new AppError('not_found');
  return accountOf(row);
}
