import { watchingSnapshot } from '@starline/db/together';
import { STATEMENT_ACCOUNTS, type StatementAccount } from '@starline/domain/statements';
import type { CombinedFile } from '@starline/validators/statements';
import { whileArchivesHold } from '../../base/archives/archived.ts';
import type { MemberContext } from '../../base/context.ts';
import { readTogether } from '../../base/read-together.ts';
import { type NumberedStatement, readStatementBeside, type Statement } from './read.ts';
import { withNumbers } from './records.ts';

type OfAccount<Each> = Each & { account: StatementAccount };

/**
 * The statements of all accounts of a member in a period, in the order of `STATEMENT_ACCOUNTS` and from one
 * snapshot: a conversion stands in all its accounts or in none. @throws AppError `archived` as
 * `readWholeStatement`. docs/domain/ledger.md#statements.
 */
export async function readCombinedStatement(
  ctx: MemberContext,
  period: CombinedFile,
): Promise<OfAccount<NumberedStatement>[]> {
  const statements = await readAccounts(ctx, period);
  // After the snapshot: a posting keeps the number of its receipt.
  return readTogether(ctx, (reading) =>
    Promise.all(
      statements.map(async (statement) => ({
        ...statement,
        movements: await withNumbers(reading, statement.movements),
      })),
    ),
  );
}

/** The same without the movements. */
export async function readCombinedSums(ctx: MemberContext, period: CombinedFile) {
  const statements = await readAccounts(ctx, period);
  return statements.map(({ movements: _, ...sums }) => sums);
}

const readAccounts = (ctx: MemberContext, period: CombinedFile): Promise<OfAccount<Statement>[]> =>
  whileArchivesHold(
    ctx.db,
    (archived, db) =>
      Promise.all(
        STATEMENT_ACCOUNTS.map(async (account) => ({
          account,
          ...(await readStatementBeside({ ...ctx, db }, { ...period, account }, archived)),
        })),
      ),
    watchingSnapshot,
  );
