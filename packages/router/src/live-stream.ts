import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@starline/domain/errors';
import { databaseRefusal } from '@starline/services/base/database-failure';
import { findLook } from '@starline/services/identity/looks/look-session';
import type { SessionKind } from '@starline/services/identity/sessions/limits';
import { isSessionLive } from '@starline/services/identity/sessions/sessions';
import type { ListenLive, LiveEvent } from '@starline/validators/live';
import { tracked } from '@trpc/server';
import type { RouterContext } from './context.ts';
import type { Interest, LiveNotice } from './live.ts';

/** An event as the browser receives it. */
type Sent = { id: string; data: LiveEvent };

const NUMBER = /^\d{1,15}$/;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1000, 30_000];

type StreamOptions = {
  kind: SessionKind;
  sessionId: string;
  interest: Interest;
  /** Of the notices of interest, those that the caller may hear of. */
  isShown?: (notice: LiveNotice) => Promise<boolean>;
  input: ListenLive;
  signal: AbortSignal | undefined;
};

/**
 * Yields what may have changed for the caller while the session is valid; looks the session up again before
 * each event. The id of an event is the number of its notice. docs/architecture.md#live
 */
export const liveStream = (ctx: RouterContext, options: StreamOptions): AsyncGenerator<Sent> =>
  withHandledErrors(eventsOf(ctx, options));

/**
 * Marks each error of the stream as handled. tRPC asks for the next event before the browser has taken the
 * one before; an error that came in between would be an unhandled rejection, and such a rejection ends the
 * process with all its streams. tRPC still receives the error when it waits for that event.
 */
function withHandledErrors<T>(stream: AsyncGenerator<T>): AsyncGenerator<T> {
  const next = stream.next.bind(stream);
  stream.next = () => {
    const event = next();
    event.catch(() => {});
    return event;
  };
  return stream;
}

async function* eventsOf(ctx: RouterContext, options: StreamOptions): AsyncGenerator<Sent> {
  const { kind, sessionId, interest, signal } = options;
  if (!ctx.live || !signal) return;
  const last = options.input?.lastEventId ?? '';
  const after = NUMBER.test(last) ? Number(last) : undefined;
  for await (const notice of ctx.live.subscribe({ signal, interest, after, openMs: options.input?.openMs })) {
    const { number, topic } = notice;
    const mayHear = await whenAnswered(async () => {
      if (options.isShown && !(await options.isShown(notice))) return false;
      const { db, now } = ctx.services;
      const isLive = ctx.session?.look
        ? (await findLook(db, sessionId, now())) !== undefined
        : await isSessionLive(db, kind, sessionId, now());
      if (!isLive) throw new AppError('unauthorized');
      return true;
    }, signal);
    if (!mayHear) continue;
    // tRPC's own name of this type is not exported, so a router that infers it cannot be declared.
    yield tracked(String(number), { topic }) as unknown as Sent;
  }
}

/**
 * Returns the answer of `ask`, or undefined after `signal` aborts. Calls it again after 1 to 30 s while the
 * database does not answer: if streams ended instead, all browsers would connect again at once. Later notices
 * wait, the latest of each topic.
 */
async function whenAnswered<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await ask();
    } catch (error) {
      if (!databaseRefusal(error)) throw error;
    }
    await sleep(waitMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
  }
  return undefined;
}
