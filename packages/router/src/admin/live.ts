import { viewer } from '../guards.ts';
import { liveStream } from '../live-stream.ts';
import { router } from '../trpc.ts';

export const live = router({
  events: viewer.subscription(({ ctx, signal }) =>
    liveStream(ctx, { kind: 'admin', sessionId: ctx.session.id, concerns: () => true, signal }),
  ),
});
