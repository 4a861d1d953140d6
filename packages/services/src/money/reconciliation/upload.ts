import { statementAccounts } from '@starline/db/schema/reconciliation';
import { AppError } from '@starline/domain/errors';
import type { UploadedStatement, UploadStatement } from '@starline/validators/reconciliation';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { findAccount } from './accounts.ts';
import { identify } from './identity.ts';
import { matchOpenLines } from './match.ts';
import { readFile } from './reading.ts';
import { lockStatements } from './records.ts';
import { daysOf, storeLines } from './store.ts';

/**
 * Stores the lines of a statement that was previewed, each once, and matches them. The columns are kept for
 * the next file of the account. The same file or an overlapping one adds only new lines. Throws `not_found`,
 * `statement_unreadable` for a file with a row that cannot be read, `statement_not_seen` for one that reads
 * differently than its preview, and `day_signed` when a new line lies on a signed day.
 * docs/domain/reconciliation.md#statements.
 */
export async function uploadStatement(ctx: AdminContext, input: UploadStatement): Promise<UploadedStatement> {
  const account = await findAccount(ctx.db, input.accountId);
  const { seen, sha256, reading, keys } = await readFile(ctx, account, input);
  const { lines, faults, orders } = reading;
  if (seen !== input.seen) throw new AppError('statement_not_seen');
  if (lines.length === 0 || faults.length > 0 || orders.length > 1)
    throw new AppError('statement_unreadable');
  const { currency, id: accountId } = account;
  return once(ctx, { procedure: 'reconciliation.upload', input }, async (tx) => {
    await lockStatements(ctx, tx);
    const identified = await identify(tx, accountId, lines, keys);
    if (identified.faults.length > 0) throw new AppError('statement_unreadable');
    await tx
      .update(statementAccounts)
      .set({ mapping: input.mapping })
      .where(eq(statementAccounts.id, accountId));
    const file = { accountId, name: input.name, sha256, rows: lines, keys, identified };
    const added = await storeLines(ctx, tx, currency, [file]);
    const days = daysOf(lines);
    const matched = await matchOpenLines(ctx, tx, { currency, days });
    await recordAudit(ctx, tx, {
      action: 'reconciliation.upload',
      subject: 'statement',
      subjectId: account.name,
      after: { file: input.name, lines: lines.length, added, matched },
    });
    return { lines: lines.length, added, matched, days };
  });
}
