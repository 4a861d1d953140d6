/**
 * Limits of every test. They end a test that hangs and measure nothing: a slow disk or a busy core must not fail a test
 * that waits for an event.
 */
export const LIMITS = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};
