type PgError = Error & { code?: string; constraint?: string; detail?: string; cause?: unknown };

/** The error of PostgreSQL or of the socket inside Drizzle's error. */
export const rootError = (error: unknown): PgError | undefined => {
  let current = error as PgError | undefined;
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    if (typeof current.code === 'string' || !(current.cause instanceof Error)) return current;
    current = current.cause as PgError;
  }
  return current instanceof Error ? current : undefined;
};

export const sqlState = (error: unknown): string | undefined => rootError(error)?.code;
/** The detail of an error that the database raised. */
export const sqlDetail = (error: unknown): string | undefined => rootError(error)?.detail;

/** Whether the error is a unique violation, of the named constraint or index if one is given. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const found = rootError(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
};

/** Whether the error says that the row which the named constraint refers to does not exist. */
export const isMissingReference = (error: unknown, constraint: string): boolean => {
  const found = rootError(error);
  return found?.code === '23503' && found.constraint === constraint;
};

/**
 * Socket errors, and codes of a server that is starting, stopping, without connections, disk or memory to
 * give, or a read-only standby after a failover, and that of a transaction which waited too long for its next
 * statement.
 */
const LOST_CODES = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  '25P03',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const LOST_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Connection ended|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/**
 * Whether the database could not be reached, or the connection was lost before the answer: the outcome of the
 * running statement is unknown. A new connection may succeed.
 */
export const isLostConnection = (error: unknown): boolean => {
  const found = rootError(error);
  if (!found) return false;
  if (found.code) return LOST_CODES.has(found.code) || found.code.startsWith('08');
  return LOST_MESSAGES.test(found.message);
};

/** Whether a connection gave no answer in time although it was not closed. */
export const isSilentConnection = (error: unknown): boolean =>
  rootError(error)?.message === 'Query read timeout';

/** Serialisation failure, deadlock or lock timeout: the same transaction may succeed a moment later. */
export const isPassingConflict = (error: unknown): boolean =>
  ['40001', '40P01', '55P03'].includes(sqlState(error) ?? '');

/** An import keeps others from writing. docs/domain/moving-in.md#closed. */
export const isClosedForImport = (error: unknown): boolean => sqlState(error) === 'IM001';

/** A statement ran into `statement_timeout`. */
export const isStatementTimeout = (error: unknown): boolean => sqlState(error) === '57014';

/** A text that is no value of its type: class 22 of the SQL states. */
export const isInvalidValue = (error: unknown): boolean => sqlState(error)?.startsWith('22') ?? false;
