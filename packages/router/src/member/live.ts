import { memberWithAnyPassword } from '../guards.ts';
import { liveStream } from '../live-stream.ts';
import { router } from '../trpc.ts';

export const live = router({
  events: memberWithAnyPassword.subscription(({ ctx, signal }) =>
    liveStream(ctx, {
      kind: 'member',
      sessionId: ctx.session.id,
      concerns: ({ topic, memberIds }) => memberIds?.includes(ctx.user.id) ?? topic !== 'member.joined',
      signal,
    }),
  ),
});
