import { AppError } from '@starline/domain/errors';
import type { FastifyReply } from 'fastify';

/**
 * Streams that one session, and that all sessions of one account, may hold open in a process.
 * docs/domain/access.md#throttles.
 */
const STREAMS_PER_SESSION = 5;
const STREAMS_PER_ACCOUNT = 10;
/** A window that was closed has given its stream back by then, unless its network vanished. */
const RETRY_AFTER_SECONDS = 60;

/**
 * The session of a stream, its account, and the name that the page chose; `undefined` by clients that choose
 * none.
 */
type Stream = { sessionId: string; account: string; name: string | undefined };
export type OpenStreams = { take(stream: Stream, reply: FastifyReply): void };

/**
 * Counts the event streams of each account. `take` counts one until its connection closes and throws
 * `too_many_streams` beyond the limits. It runs before the answer begins: a stream that has begun has the
 * status 200. A stream ends when another of its name begins in its session: the network of a phone vanishes
 * without a word, and the server would count the old one for minutes.
 */
export function createOpenStreams(): OpenStreams {
  const accounts = new Map<string, Map<FastifyReply, Stream>>();
  return {
    take(stream, reply) {
      // The client left while its session was read: nothing would end this stream.
      if (reply.raw.closed) return;
      const { sessionId, account, name } = stream;
      const open = accounts.get(account) ?? new Map<FastifyReply, Stream>();
      for (const [other, its] of open)
        if (name !== undefined && its.sessionId === sessionId && its.name === name) {
          open.delete(other);
          other.raw.destroy();
        }
      const ofSession = [...open.values()].filter((its) => its.sessionId === sessionId).length;
      if (ofSession >= STREAMS_PER_SESSION || open.size >= STREAMS_PER_ACCOUNT)
        throw new AppError('too_many_streams', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      accounts.set(account, open.set(reply, stream));
      reply.raw.once('close', () => {
        open.delete(reply);
        if (open.size === 0 && accounts.get(account) === open) accounts.delete(account);
      });
    },
  };
}
