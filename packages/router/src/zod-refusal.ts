import { AppError, ERROR_STATUS, type ErrorCode } from '@starline/domain/errors';
import { FIELD_CODES } from '@starline/validators/fields';
import type { ZodError } from 'zod';

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);
const isFieldCode = (text: string): boolean => (FIELD_CODES as readonly string[]).includes(text);

/** One refusal for an invalid input: the code of the first issue that has one, and a message per field. */
export function fromZod(error: ZodError): AppError {
  // A map: a client may name a field `constructor`.
  const fields = new Map<string, string>();
  let code: ErrorCode = 'invalid_input';
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
    for (const path of unknown ?? [issue.path.join('.')]) {
      const told = isErrorCode(issue.message) || isFieldCode(issue.message) ? issue.message : 'invalid';
      fields.set(path, fields.get(path) ?? told);
    }
    if (code === 'invalid_input' && isErrorCode(issue.message)) code = issue.message;
  }
  return new AppError(code, {}, Object.fromEntries(fields));
}
