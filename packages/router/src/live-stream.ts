import { AppError } from '@starline/domain/errors';
import type { SessionKind } from '@starline/services/sessions/limits';
import { isSessionLive } from '@starline/services/sessions/sessions';
import type { LiveEvent } from '@starline/validators/live';
import type { RouterContext } from './context.ts';
import type { LiveNotice } from './live.ts';

/** Yields the notices that concern the caller while the session is valid; looks the session up again before each notice. */
export async function* liveStream(
  ctx: RouterContext,
  input: {
    kind: SessionKind;
    sessionId: string;
    concerns: (notice: LiveNotice) => boolean;
    signal: AbortSignal | undefined;
  },
): AsyncGenerator<LiveEvent> {
  if (!ctx.live || !input.signal) return;
  for await (const notice of ctx.live.subscribe(input.signal)) {
    if (!input.concerns(notice)) continue;
    if (!(await isSessionLive(ctx.services.db, input.kind, input.sessionId, ctx.services.now())))
      throw new AppError('unauthorized');
    yield { topic: notice.topic };
  }
}
