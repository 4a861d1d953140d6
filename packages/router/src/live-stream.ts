import { AppError } from '@starline/domain/errors';
import type { SessionKind } from '@starline/services/sessions/limits';
import { isSessionLive } from '@starline/services/sessions/sessions';
import type { LiveEvent } from '@starline/validators/live';
import type { RouterContext } from './context.ts';
import type { LiveNotice } from './live.ts';

/** The notices that concern the caller, while their session lives: it is looked up again before each one. */
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
