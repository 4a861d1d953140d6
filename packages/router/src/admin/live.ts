import { reachesAny } from '@starline/services/base/scopes/subjects';
import { readAdminIdentity } from '@starline/services/identity/logins/identities';
import { ListenLive } from '@starline/validators/live';
import type { RouterContext } from '../context.ts';
import { staff } from '../guards.ts';
import type { LiveNotice } from '../live.ts';
import { liveStream } from '../live-stream.ts';
import { router } from '../trpc.ts';

export const live = router({
  events: staff
    .meta({ scope: 'filtered' })
    .input(ListenLive)
    .subscription(({ ctx, input, signal }) =>
      liveStream(ctx, {
        kind: 'admin',
        sessionId: ctx.session.id,
        interest: 'all',
        isShown: (notice) => isReached(ctx, ctx.identity.id, notice),
        input,
        signal,
      }),
    ),
});

/**
 * Whether a notice names a member in the scope of the role, as it is now, or no member.
 * docs/domain/access.md#scope.
 */
async function isReached(
  { services }: RouterContext,
  adminId: number,
  { memberIds }: LiveNotice,
): Promise<boolean> {
  if (!memberIds || memberIds.length === 0) return true;
  const identity = await readAdminIdentity(services, adminId);
  if (!identity) return false;
  return identity.scope === null || reachesAny(services.db, identity.scope, memberIds);
}
