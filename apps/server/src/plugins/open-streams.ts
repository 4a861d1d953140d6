import { AppError } from '@starline/domain/errors';
import type { FastifyReply } from 'fastify';

/** Streams that one session may hold open in a process. docs/domain/access.md#throttles. */
const STREAMS_PER_SESSION = 5;
/** A stream is renewed after a minute, so a closed window has certainly given its stream back by then. */
const RETRY_AFTER_SECONDS = 60;

export type OpenStreams = { take(sessionId: string, reply: FastifyReply): void };

/**
 * Counts the event streams of each session. `take` counts one until its connection closes and throws `too_many_streams`
 * beyond the limit. It runs before the answer begins: a stream that has begun has the status 200.
 */
export function createOpenStreams(): OpenStreams {
  const counts = new Map<string, number>();
  return {
    take(sessionId, reply) {
      const open = counts.get(sessionId) ?? 0;
      if (open >= STREAMS_PER_SESSION)
        throw new AppError('too_many_streams', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      counts.set(sessionId, open + 1);
      reply.raw.once('close', () => {
        const left = (counts.get(sessionId) ?? 1) - 1;
        if (left > 0) counts.set(sessionId, left);
        else counts.delete(sessionId);
      });
    },
  };
}
