import type { ErrorCode, ErrorParams } from '@starline/domain/errors';
import { TRPCClientError } from '@trpc/client';

/** The server's answer to a call that it did not do, or could not do. */
export type Refusal = {
  code: ErrorCode;
  /** Amounts are in hundredths: only `refusalText` may show them. */
  params: ErrorParams;
  fields: Readonly<Record<string, string>>;
  requestId: string | undefined;
  /** HTTP status. */
  status: number;
};

type ErrorData = Partial<Omit<Refusal, 'status'>> & { httpStatus?: number };

/** What the server answered. Undefined when no answer of this product came. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof TRPCClientError) || !error.data) return undefined;
  const { code, params, fields, requestId, httpStatus } = error.data as ErrorData;
  return {
    code: code ?? 'server_error',
    params: params ?? {},
    fields: fields ?? {},
    requestId,
    status: httpStatus ?? 500,
  };
}

/** The connection broke or timed out: the effect of the call is unknown. */
export const isUnanswered = (error: unknown): boolean => refusalOf(error) === undefined;

/** The database is unavailable for a moment: a retry of the same call succeeds soon. */
export const isInterrupted = (error: unknown): boolean => refusalOf(error)?.code === 'database_unavailable';

/** No answer, or one that cannot be trusted: the call may or may not have had its effect. */
export function isOutcomeUnknown(error: unknown): boolean {
  const refusal = refusalOf(error);
  return !refusal || (refusal.status >= 500 && refusal.code !== 'access_blocked');
}

/**
 * True for an answer of another program, such as a proxy's page for a 502. The client fails when it reads that as JSON; without
 * any answer it fails in `fetch`. The effect of the call is unknown in both cases.
 */
export const isForeignAnswer = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof SyntaxError;
