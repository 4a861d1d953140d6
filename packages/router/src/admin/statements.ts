import { recordRead } from '@starline/services/members/record-read';
import { readStatement } from '@starline/services/statements/read';
import { ReadMemberStatement, StatementPage } from '@starline/validators/statements';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

export const statements = router({
  /** A member's statement, as the member sees it. */
  read: may('see_people')
    .meta({ scope: [['member', 'memberId']] })
    .input(ReadMemberStatement)
    .output(StatementPage)
    .query(async ({ ctx, input: { memberId, statement } }) => {
      const read = await readStatement({ ...ctx.admin, actor: { kind: 'member', id: memberId } }, statement);
      await recordRead(ctx.admin, memberId);
      return read;
    }),
});
