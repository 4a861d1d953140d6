/**
 * Limits of every test. They end a test that hangs and measure nothing: a slow disk or a busy core must not fail a test
 * that waits for an event. No test has a limit of its own.
 */
export const LIMITS = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 60_000 } },
};
