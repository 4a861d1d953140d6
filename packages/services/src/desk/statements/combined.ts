import { watchingApart } from '@starline/db/together';
import { sendLater, withTransaction } from '@starline/db/transaction';
import { STATEMENT_ACCOUNTS, type StatementAccount } from '@starline/domain/statements';
import type { CombinedFile } from '@starline/validators/statements';
import { whileArchivesHold } from '../../base/archives/archived.ts';
import type { MemberContext } from '../../base/context.ts';
import { type NumberedStatement, readNumberedBeside } from './read.ts';

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
  whileArchivesHold(
    ctx.db,
    (archived, db) =>
      withTransaction(
        db,
        async (tx) => {
          await sendLater(tx, { text: 'set transaction isolation level repeatable read, read only' });
          const statements = STATEMENT_ACCOUNTS.map(async (account) => ({
            account,
            ...(await readNumberedBeside({ ...ctx, db: tx }, { ...period, account }, archived)),
          }));
          return Promise.all(statements);
        },
        { attempts: 1 },
      ),
    watchingApart,
  );

/** The same without the movements. */
export async function readCombinedSums(ctx: MemberContext, period: CombinedFile) {
  const statements = await readCombinedStatement(ctx, period);
  return statements.map(({ movements: _, ...sums }) => sums);
}
