import { AppError } from '@starline/domain/errors';
import { findLook } from '@starline/services/looks/look-session';
import type { SessionKind } from '@starline/services/sessions/limits';
import { isSessionLive } from '@starline/services/sessions/sessions';
import type { ListenLive, LiveEvent } from '@starline/validators/live';
import { tracked } from '@trpc/server';
import type { RouterContext } from './context.ts';
import type { Interest, LiveNotice } from './live.ts';

/** An event as the browser receives it. */
type Sent = { id: string; data: LiveEvent };

const NUMBER = /^\d{1,15}$/;

/**
 * Yields what may have changed for the caller while the session is valid; looks the session up again before each event.
 * The id of an event is the number of its notice. docs/architecture.md#live
 */
export async function* liveStream(
  ctx: RouterContext,
  options: {
    kind: SessionKind;
    sessionId: string;
    interest: Interest;
    /** Of the notices of interest, those that the caller may hear of. */
    isShown?: (notice: LiveNotice) => Promise<boolean>;
    input: ListenLive;
    signal: AbortSignal | undefined;
  },
): AsyncGenerator<Sent> {
  const { kind, sessionId, interest, signal } = options;
  if (!ctx.live || !signal) return;
  const last = options.input?.lastEventId ?? '';
  const after = NUMBER.test(last) ? Number(last) : undefined;
  for await (const notice of ctx.live.subscribe({ signal, interest, after, openMs: options.input?.openMs })) {
    const { number, topic } = notice;
    if (options.isShown && !(await options.isShown(notice))) continue;
    const { db, now } = ctx.services;
    const isLive = ctx.session?.look
      ? (await findLook(db, sessionId, now())) !== undefined
      : await isSessionLive(db, kind, sessionId, now());
    if (!isLive) throw new AppError('unauthorized');
    // tRPC's own name of this type is not exported, so a router that infers it cannot be declared.
    yield tracked(String(number), { topic }) as unknown as Sent;
  }
}
