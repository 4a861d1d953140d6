import type { ErrorCode, ErrorParams } from '@starline/domain/errors';
import { TRPCClientError } from '@trpc/client';

export type Failure = {
  code: ErrorCode;
  params: ErrorParams;
  fields: Readonly<Record<string, string>>;
  requestId: string | undefined;
  status: number;
};

type ErrorData = Partial<Omit<Failure, 'status'>> & { httpStatus?: number };

/** The server's answer said no, and why. Undefined when there was no answer to read. */
export function failureOf(error: unknown): Failure | undefined {
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

/** The database is away for a moment: the same call will be answered soon. */
export const isInterrupted = (error: unknown): boolean => failureOf(error)?.code === 'database_unavailable';

/** No answer, or one that cannot be trusted: the act may or may not have happened. */
export function isOutcomeUnknown(error: unknown): boolean {
  const failure = failureOf(error);
  return !failure || (failure.status >= 500 && failure.code !== 'access_blocked');
}
