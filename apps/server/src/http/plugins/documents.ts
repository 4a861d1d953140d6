import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns the ETag of a document. It is weak, because an answer may be compressed. */
export const tagOf = (document: string | Buffer): string =>
  `W/"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`;

/**
 * Writes the headers by which a client keeps a public document and revalidates it. Returns true, with status
 * 304, when the client has this version.
 */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.headers({ 'cache-control': 'public, no-cache', etag: tag });
  const kept = request.headers['if-none-match']?.split(',').some((each) => each.trim() === tag) ?? false;
  if (kept) reply.code(304);
  return kept;
}
