import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';
import { vary } from './cors.ts';

const gzipped = promisify(gzip);
const SMALLEST = 1024;
/** Text that a client reads at once. A stream of events is sent piece by piece. */
const TEXT = /^(application\/(json|javascript)|text\/(html|css|csv|javascript))/;

/**
 * Compresses answers of the API for a client that takes gzip, so that a plain `npm start` needs no proxy for
 * it. Secrets of the browser are in cookies and never in a body. Files of the webs are compressed when they
 * are built, and answers of tRPC by a proxy alone: each would cost the server a tenth of its call.
 */
export function compress(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isText = TEXT.test(String(reply.getHeader('content-type') ?? ''));
    if (!isText || reply.hasHeader('content-encoding') || request.method === 'HEAD') return payload;
    if (request.url.startsWith('/trpc/')) return payload;
    const isStream = payload instanceof Readable;
    if (isStream ? !request.url.startsWith('/api/') : !isLarge(payload)) return payload;
    vary(reply, 'accept-encoding');
    if (!new Negotiator(request).encoding(['gzip', 'identity'])?.includes('gzip')) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    // A failure of the source ends the answer early, as without compression.
    return isStream ? pipeline(payload, createGzip(), () => undefined) : gzipped(payload as string);
  });
}

const isLarge = (payload: unknown): boolean =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= SMALLEST;
