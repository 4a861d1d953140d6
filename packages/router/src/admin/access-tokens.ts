import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '@starline/services/identity/access-tokens/own';
import { AccessTokens, CreateAccessToken, NewAccessToken } from '@starline/validators/access-tokens';
import { Done, OnlyId } from '@starline/validators/fields';
import { staff } from '../guards.ts';
import { router } from '../trpc.ts';

/** The caller's own access tokens. docs/domain/access.md#access-tokens. */
export const accessTokens = router({
  list: staff
    .meta({ scope: 'open' })
    .output(AccessTokens)
    .query(({ ctx }) => listAccessTokens(ctx.admin)),
  create: staff
    .meta({ scope: 'open' })
    .input(CreateAccessToken)
    .output(NewAccessToken)
    .mutation(({ ctx, input }) => createAccessToken(ctx.admin, { ...input, sessionId: ctx.session.id })),
  revoke: staff
    .meta({ scope: 'open', isOwnAccount: true })
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => revokeAccessToken(ctx.admin, input)),
});
