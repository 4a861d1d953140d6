import type { ErrorCode } from '@starline/domain/errors';
import type { FastifyBaseLogger } from 'fastify';

/** Refusals that an attack meets: a wrong guess, a missing right, a forged change, a limit. */
const ATTEMPTS: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'csrf',
  'login_failed',
  'totp_invalid',
  'password_change_fail',
  'reset_link_invalid',
  'proof_required',
  'too_many_requests',
  'too_many_streams',
  'deposit_open_limit',
  'deposit_day_limit',
]);

/**
 * Logs a refusal by a security control with its code; the id of the request leads to its route.
 * docs/security.md#logs.
 */
export function logRefusal(log: FastifyBaseLogger, code: ErrorCode, path?: string): void {
  if (ATTEMPTS.has(code)) log.warn({ code, ...(path && { path }) }, 'refused');
}
