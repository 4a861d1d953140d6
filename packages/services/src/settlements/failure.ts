/** What went wrong in one line: the database's own words rather than the statement that failed. */
export function failureOf(error: unknown): string {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return root instanceof Error ? root.message : String(root);
}
