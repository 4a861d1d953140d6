import { ERROR_STATUS, type ErrorCode, type ErrorParams } from '@starline/domain/errors';
import { TRPCClientError } from '@trpc/client';

export type Failure = {
  code: ErrorCode;
  params: ErrorParams;
  fields: Readonly<Record<string, string>>;
  requestId: string | undefined;
  status: number;
};

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);

/** The server's answer said no, and why. Undefined when there was no answer to read. */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof TRPCClientError) || !error.data) return undefined;
  const data = error.data as Partial<Failure> & { httpStatus?: number };
  const code = isErrorCode(data.code) ? data.code : 'server_error';
  return {
    code,
    params: data.params ?? {},
    fields: data.fields ?? {},
    requestId: data.requestId,
    status: data.httpStatus ?? ERROR_STATUS[code],
  };
}

/** No answer, or one that cannot be trusted: the act may or may not have happened. */
export function isOutcomeUnknown(error: unknown): boolean {
  const failure = failureOf(error);
  return !failure || failure.status >= 500;
}
