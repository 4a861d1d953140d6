/**
 * Whether an answer came that is not ours, such as a proxy's page for a 502. The client then fails at reading it as JSON;
 * without any answer it fails in `fetch`. What became of the call is unknown in both cases.
 */
export const wasAnswered = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof SyntaxError;
