import { readCombinedStatement, readCombinedSums } from '@starline/services/desk/statements/combined';
import { readNumberedStatement, readStatement } from '@starline/services/desk/statements/read';
import {
  CombinedFile,
  CombinedStatement,
  CombinedSums,
  ReadStatement,
  StatementFile,
  StatementPage,
  WholeStatement,
} from '@starline/validators/statements';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const statements = router({
  read: member
    .meta({ scope: 'own' })
    .input(ReadStatement)
    .output(StatementPage)
    .query(({ ctx, input }) => readStatement(ctx.member, input)),
  /** Every movement at once, for the files that the server writes. */
  whole: member
    .meta({ scope: 'own' })
    .input(StatementFile)
    .output(WholeStatement)
    .query(({ ctx, input }) => readNumberedStatement(ctx.member, input)),
  /** The sums of all accounts. */
  sums: member
    .meta({ scope: 'own' })
    .input(CombinedFile)
    .output(CombinedSums)
    .query(({ ctx, input }) => readCombinedSums(ctx.member, input)),
  /** All accounts with every movement, for the files that the server writes. */
  combined: member
    .meta({ scope: 'own' })
    .input(CombinedFile)
    .output(CombinedStatement)
    .query(({ ctx, input }) => readCombinedStatement(ctx.member, input)),
});
