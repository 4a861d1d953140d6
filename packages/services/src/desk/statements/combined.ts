import { withTransaction } from '@starline/db/transaction';
import { STATEMENT_ACCOUNTS, type StatementAccount } from '@starline/domain/statements';
import type { CombinedFile } from '@starline/validators/statements';
import { sql } from 'drizzle-orm';
import { whileArchivesHold } from '../../base/archives/archived.ts';
import type { MemberContext } from '../../base/context.ts';
import { type NumberedStatement, readNumberedStatement } from './read.ts';

/**
 * The statements of all accounts of a member in a period, in the order of `STATEMENT_ACCOUNTS` and from one
 * snapshot: a conversion stands in all its accounts or in none. @throws AppError `archived` as
 * `readWholeStatement`. docs/domain/ledger.md#statements.
 */
export const readCombinedStatement = (
  ctx: MemberContext,
  period: CombinedFile,
): Promise<(NumberedStatement & { account: StatementAccount })[]> =>
  // Outside the snapshot, which would not see that a month is archived and its tables are dropped.
  whileArchivesHold(ctx.db, () =>
    withTransaction(
      ctx.db,
      async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read, read only`);
        const statements = [];
        for (const account of STATEMENT_ACCOUNTS)
          statements.push({
            account,
            ...(await readNumberedStatement({ ...ctx, db: tx }, { ...period, account })),
          });
        return statements;
      },
      { attempts: 1 },
    ),
  );

/** The same without the movements. */
export async function readCombinedSums(ctx: MemberContext, period: CombinedFile) {
  const statements = await readCombinedStatement(ctx, period);
  return statements.map(({ movements: _, ...sums }) => sums);
}
