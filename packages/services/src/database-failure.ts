import { isClosedForImport, isLostConnection, isPassingConflict } from '@starline/db/sql-error';
import { AppError } from '@starline/domain/errors';

const RETRY_AFTER_SECONDS = 2;
const RETRY_AFTER_IMPORT_SECONDS = 60;

/**
 * The refusal for a database error that passes by itself: `database_unavailable` when it could not be reached, did not
 * answer, or had no lock or connection to give. Undefined for every other error. The act may have been stored;
 * repeating the request under the same key finds out. An import that loads members closes the database to others.
 */
export const databaseRefusal = (error: unknown): AppError | undefined => {
  if (isLostConnection(error) || isPassingConflict(error))
    return new AppError('database_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return isClosedForImport(error)
    ? new AppError('database_unavailable', { retryAfterSeconds: RETRY_AFTER_IMPORT_SECONDS })
    : undefined;
};
