import type { ErrorCode, ErrorParams } from '@starline/domain/errors';

/** The server's answer to a call that it refused or that failed. */
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

/**
 * Returns the server's refusal. Undefined when no answer of this product arrived. The error is known by its
 * name: its class would bring the client of the calls to a login page that has not made any.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || error.name !== 'TRPCClientError') return undefined;
  const { data } = error as { data?: ErrorData };
  if (!data) return undefined;
  const { code, params, fields, requestId, httpStatus } = data;
  return {
    code: code ?? 'server_error',
    params: params ?? {},
    fields: fields ?? {},
    requestId,
    status: httpStatus ?? 500,
  };
}

/** Whether the connection broke or timed out. The effect of the call is unknown then. */
export const isUnanswered = (error: unknown): boolean => refusalOf(error) === undefined;

/** Whether the database is unavailable for a moment. A retry of the same call succeeds soon. */
export const isInterrupted = (error: unknown): boolean => refusalOf(error)?.code === 'database_unavailable';

/** Whether the effect of the call is unknown: there was no answer, or one that cannot be trusted. */
export function isOutcomeUnknown(error: unknown): boolean {
  const refusal = refusalOf(error);
  return !refusal || (refusal.status >= 500 && refusal.code !== 'access_blocked');
}

/**
 * Whether the answer came from another program, such as a proxy's page for a 502. The client fails when it
 * parses that as JSON; without any answer it fails in `fetch`. The effect of the call is unknown in both
 * cases.
 */
export const isForeignAnswer = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof SyntaxError;
