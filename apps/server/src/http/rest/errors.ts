import type { AppError } from '@starline/domain/errors';
import { refusalOf } from '@starline/router/trpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { noteRefusal } from '../plugins/caller.ts';
import type { Call } from './call.ts';
import { sentName } from './names.ts';
import { refusalText } from './texts.ts';

/**
 * Sends a refusal. `message` and `error` hold the same text: old screens read either of them.
 * docs/api/rest.md#answers.
 */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Pick<Call, 'surface'> & Partial<Call>,
  error: unknown,
  deps: Partial<Pick<AppDeps, 'outages' | 'services'>>,
) {
  const refusal = refusalOf(error);
  if (refusal.status >= 500 && refusal.code === 'server_error')
    request.log.error({ err: error }, 'documented call failed');
  if (refusal.code === 'database_unavailable') deps.outages?.report(request.log);
  noteRefusal(deps, request, { code: refusal.code, path: routeOf(request) });
  const { retryAfterSeconds } = refusal.params;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(call.statuses?.[refusal.code] ?? refusal.status).send(
    envelope(refusal, {
      text: refusalText(refusal, call.surface, request.headers['accept-language']),
      requestId: request.id,
      call,
    }),
  );
}

const NO_FIELDS = { query: {}, body: {}, params: {}, names: {} };

const routeOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? 'unknown'}`;

/** Returns the body of a refusal. docs/api/rest.md#answers. */
export function envelope(
  refusal: AppError,
  { text, requestId, call }: { text: string; requestId: string; call: Partial<Call> },
) {
  const fields =
    refusal.fields &&
    Object.fromEntries(
      Object.entries(refusal.fields).map(([path, code]) => [sentName({ ...NO_FIELDS, ...call }, path), code]),
    );
  return {
    success: false,
    code: refusal.code,
    message: text,
    error: text,
    ...(fields && { fields }),
    ...(typeof refusal.params.reason === 'string' && { reason: refusal.params.reason }),
    ...(typeof refusal.params.proof === 'string' && { proof: refusal.params.proof }),
    ...(refusal.status >= 500 && { request_id: requestId }),
  };
}
