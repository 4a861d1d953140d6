import { ListenLive } from '@starline/validators/live';
import { memberWithAnyPassword } from '../guards.ts';
import { liveStream } from '../live-stream.ts';
import { router } from '../trpc.ts';

export const live = router({
  events: memberWithAnyPassword.input(ListenLive).subscription(({ ctx, input, signal }) =>
    liveStream(ctx, {
      kind: 'member',
      sessionId: ctx.session.id,
      interest: { memberId: ctx.user.id, except: ['member.joined'] },
      input,
      signal,
    }),
  ),
});
