import { AppError } from '@starline/domain/errors';
import type { FastifyReply } from 'fastify';

/** Streams that one session may hold open in a process. docs/domain/access.md#throttles. */
const STREAMS_PER_SESSION = 5;
/** A window that was closed has given its stream back by then, unless its network vanished. */
const RETRY_AFTER_SECONDS = 60;

export type OpenStreams = {
  /** `name`: chosen by the page; `undefined` by clients that choose none. */
  take(sessionId: string, name: string | undefined, reply: FastifyReply): void;
};

/**
 * Counts the event streams of each session. `take` counts one until its connection closes and throws `too_many_streams`
 * beyond the limit. It runs before the answer begins: a stream that has begun has the status 200. A stream ends when
 * another of its name begins: the network of a phone vanishes without a word, and the server would count the old one for
 * minutes.
 */
export function createOpenStreams(): OpenStreams {
  const sessions = new Map<string, Map<FastifyReply, string | undefined>>();
  return {
    take(sessionId, name, reply) {
      const open = sessions.get(sessionId) ?? new Map<FastifyReply, string | undefined>();
      for (const [other, its] of open)
        if (name !== undefined && its === name) {
          open.delete(other);
          other.raw.destroy();
        }
      if (open.size >= STREAMS_PER_SESSION)
        throw new AppError('too_many_streams', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      sessions.set(sessionId, open.set(reply, name));
      reply.raw.once('close', () => {
        open.delete(reply);
        if (open.size === 0 && sessions.get(sessionId) === open) sessions.delete(sessionId);
      });
    },
  };
}
