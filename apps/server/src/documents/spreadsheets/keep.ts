import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { EXPORT_KEPT_MAX_BYTES } from '@starline/domain/exports';
import type { BegunExport, SentFile } from '@starline/services/base/begun-export';
import type { FastifyRequest } from 'fastify';

const begun = new WeakMap<FastifyRequest, BegunExport>();

/** Notes the export that a request began, for the one who writes its file. */
export const rememberExport = (request: FastifyRequest, started: BegunExport): void => {
  begun.set(request, started);
};

type Recorded = { output: Readable; sent: () => Omit<SentFile, 'name' | 'type'> };

/**
 * Passes a file through and notes its size and SHA-256, and its bytes as long as they are not more than what
 * is kept. Destroying the output ends the source.
 */
export function recorded(source: Readable): Recorded {
  const hash = createHash('sha256');
  let parts: Buffer[] = [];
  let size = 0;
  let isWhole = false;
  const output = new Transform({
    highWaterMark: 256 * 1024,
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      size += chunk.length;
      if (size <= EXPORT_KEPT_MAX_BYTES) parts.push(chunk);
      else parts = [];
      done(null, chunk);
    },
  });
  output.once('end', () => {
    isWhole = true;
  });
  // The error reaches the answer through `output`.
  pipeline(source, output, () => undefined);
  const sent = () => {
    const isKept = isWhole && size <= EXPORT_KEPT_MAX_BYTES;
    return { isWhole, size, sha256: hash.digest('hex'), content: isKept ? Buffer.concat(parts) : undefined };
  };
  return { output, sent };
}

/**
 * Keeps what was sent, if the request began an export. A failure is logged: the download is over and was not
 * changed by it.
 */
export async function keepSent(request: FastifyRequest, { name, type, ...sent }: SentFile): Promise<void> {
  try {
    await begun.get(request)?.keep({ name, type, ...sent });
  } catch (error) {
    request.log.error({ err: error }, 'an export was not kept');
  }
}
