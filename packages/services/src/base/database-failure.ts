import {
  isClosedForImport,
  isLostConnection,
  isPassingConflict,
  sqlDetail,
  sqlState,
} from '@starline/db/sql-error';
import { AppError } from '@starline/domain/errors';

const RETRY_AFTER_SECONDS = 2;
const RETRY_AFTER_IMPORT_SECONDS = 60;

/** Raised by `refuse_past_booking`. docs/domain/ledger.md#clock. */
const CLOCK_BEHIND = 'SL003';

/**
 * The refusal for a database error that passes by itself: `database_unavailable` when it could not be
 * reached, did not answer, or had no lock or connection to give. Undefined for every other error. The act may
 * have been stored; repeating the request under the same key finds out. `clock_behind`, with the first open
 * day, when a booking is dated before it. An import that loads members closes the database to others.
 */
export const databaseRefusal = (error: unknown): AppError | undefined => {
  if (isLostConnection(error) || isPassingConflict(error))
    return new AppError('database_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (sqlState(error) === CLOCK_BEHIND) return new AppError('clock_behind', { day: sqlDetail(error) ?? '' });
  return isClosedForImport(error)
    ? new AppError('database_unavailable', { retryAfterSeconds: RETRY_AFTER_IMPORT_SECONDS })
    : undefined;
};
