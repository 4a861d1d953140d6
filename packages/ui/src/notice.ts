/** A short message at the edge of the screen. */
export type Notice = { tone: 'success' | 'error' | 'info'; message: string; description: string | undefined };
