import { isLostConnection, isPassingConflict } from '@starline/db/sql-error';
import { AppError } from '@starline/domain/errors';

const RETRY_AFTER_SECONDS = 2;

/**
 * The refusal for a database error that passes by itself: `database_unavailable` when it could not be reached, did not
 * answer, or had no lock or connection to give. Undefined for every other error. The act may have been stored;
 * repeating the request under the same key finds out.
 */
export const databaseRefusal = (error: unknown): AppError | undefined =>
  isLostConnection(error) || isPassingConflict(error)
    ? new AppError('database_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    : undefined;
