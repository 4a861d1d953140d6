import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@starline/domain/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { envelope, sendRefusal } from '../rest/errors.ts';
import { refusalText } from '../rest/texts.ts';

type Deps = Pick<AppDeps, 'outages' | 'services'>;

const OF_THE_BACK_OFFICE = /^\/(api\/(admin|point-adjust|updateRecommender)|trpc\/admin|ad-xp)\b/;

/** What is wrong with a request that no call has seen, by its status. docs/api/rest.md#http. */
const REASONS: Record<number, string> = { 413: 'too_large', 414: 'url', 415: 'media_type', 431: 'headers' };
const refusalOfStatus = (status: number) =>
  new AppError('invalid_input', { reason: REASONS[status] ?? 'malformed' });

/**
 * Answers refusals of Fastify itself (malformed body, wrong media type, unknown path) in the product's error
 * format.
 */
export function errors(app: FastifyInstance, deps: Deps): void {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity')
      throw Object.assign(new Error('no encoding of a body is read'), { statusCode: 415 });
  });
  app.setErrorHandler((error: FastifyError | AppError, request, reply) =>
    sendError(deps, error, request, reply),
  );
}

/** Answers what the router refuses before a route is found, such as a path that cannot be decoded. */
export const fromRouter =
  (deps: Deps) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(BARE_HEADERS);
    void sendError(deps, error, request, reply);
  };

function sendError(deps: Deps, error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const surface = OF_THE_BACK_OFFICE.test(request.url) ? 'admin' : 'member';
  const status = error instanceof AppError ? error.status : (error.statusCode ?? 500);
  if (error instanceof AppError || status >= 500)
    return sendRefusal(request, reply, { surface }, error, deps);
  const statuses = { invalid_input: status };
  return sendRefusal(request, reply, { surface, statuses }, refusalOfStatus(status), deps);
}

/** The headers of answers that no hook has seen. */
const BARE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const STATUS_OF_CODE: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is not HTTP, too large or too slow, in the same format, and ends the connection. */
export function toSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_CODE[error.code ?? ''] ?? 400;
  const refusal = refusalOfStatus(status);
  const body = JSON.stringify(
    envelope(refusal, { text: refusalText(refusal, 'member', undefined), requestId: '', call: {} }),
  );
  const headers = Object.entries({
    ...BARE_HEADERS,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
}
