import { createHash } from 'node:crypto';
import { AppError } from '@starline/domain/errors';
import type { FastifyRequest } from 'fastify';

/** Returns the ETag of a record that a call may change: it is strong, because `If-Match` takes no other. */
export const tagOfState = (state: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`;

/**
 * Returns what is stored where the request names it by `If-Match`; undefined where the last write wins. The
 * caller sends it on as `seen`, so that a change between this reading and the write is refused too. Throws
 * `changed_meanwhile`. docs/api/rest.md#if-match
 */
export async function readIfMatched<State>(
  request: FastifyRequest,
  read: () => Promise<State>,
): Promise<State | undefined> {
  const tags = request.headers['if-match']?.split(',').map((tag) => tag.trim()) ?? ['*'];
  if (tags.includes('*')) return undefined;
  const state = await read();
  if (!tags.includes(tagOfState(state))) throw new AppError('changed_meanwhile');
  return state;
}
