import { readCombinedSums } from '@starline/services/desk/statements/combined';
import { readStatement } from '@starline/services/desk/statements/read';
import { recordRead } from '@starline/services/network/members/record-read';
import {
  CombinedSums,
  ReadMemberStatement,
  ReadMemberSums,
  StatementPage,
} from '@starline/validators/statements';
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
  /** The sums of all accounts of a member. */
  sums: may('see_people')
    .meta({ scope: [['member', 'memberId']] })
    .input(ReadMemberSums)
    .output(CombinedSums)
    .query(async ({ ctx, input: { memberId, period } }) => {
      const read = await readCombinedSums({ ...ctx.admin, actor: { kind: 'member', id: memberId } }, period);
      await recordRead(ctx.admin, memberId);
      return read;
    }),
});
