import type { ErrorCode } from '@starline/domain/errors';
import type { Right } from '@starline/domain/rights';
import { recordRefusal } from '@starline/services/base/throttles/record-refusal';
import type { SessionKind } from '@starline/services/identity/sessions/limits';
import type { LiveSession } from '@starline/services/identity/sessions/sessions';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { logRefusal } from '../log-refusal.ts';

type Caller = { kind: SessionKind; id: number; token?: LiveSession['token'] };
const callers = new WeakMap<FastifyRequest, Caller>();
const NO_RIGHTS: readonly Right[] = [];

/** Notes whose session counts for a request, so that a refusal of the request can name the account. */
export function rememberCaller(
  request: FastifyRequest,
  kind: SessionKind,
  session: LiveSession | undefined,
): void {
  if (!session) return;
  // What an administrator does in a look is not the member's.
  callers.set(
    request,
    session.look
      ? { kind: 'admin', id: session.look.adminId }
      : { kind, id: session.ownerId, token: session.token },
  );
}

/**
 * Logs a refusal and writes its audit entry. It runs beside the answer, which does not wait for it; a failure
 * of the entry is logged. `path` is the procedure or the route as the code writes it. docs/security.md#audit.
 */
export function noteRefusal(
  deps: Partial<Pick<AppDeps, 'services'>>,
  request: FastifyRequest,
  { code, path }: { code: ErrorCode; path: string },
): void {
  logRefusal(request.log, code, path);
  if (!deps.services) return;
  const caller = callers.get(request);
  const { token, ...account } = caller ?? { kind: 'visitor' as const };
  const actor = { ...account, rights: NO_RIGHTS };
  const ctx = {
    ...deps.services,
    actor,
    ...(token && { token }),
    address: request.ip,
    requestId: request.id,
  };
  recordRefusal(ctx as Parameters<typeof recordRefusal>[0], { code, path }).catch((error: unknown) =>
    request.log.error({ err: error }, 'a refusal was not recorded'),
  );
}
