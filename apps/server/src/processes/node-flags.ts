/** Megabytes for what is young. Node alone takes up to 128, and calls and jobs leave garbage soon. */
export const YOUNG = '--max-semi-space-size=8';

/**
 * How a server and a worker start Node. They collect when the old generation has grown by half; V8 alone
 * waits until it is four times as large. The files that start a process repeat these flags, and a test
 * compares them.
 */
export const NODE_FLAGS = [YOUNG, '--heap-growing-percent=50'] as const;
