/** The message of an error in one line: that of its cause, so that it holds no statement. */
export function failureOf(error: unknown): string {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return root instanceof Error ? root.message : String(root);
}
