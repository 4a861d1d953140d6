import { staff } from '../guards.ts';
import { liveStream } from '../live-stream.ts';
import { router } from '../trpc.ts';

export const live = router({
  events: staff.subscription(({ ctx, signal }) =>
    liveStream(ctx, { kind: 'admin', sessionId: ctx.session.id, concerns: () => true, signal }),
  ),
});
