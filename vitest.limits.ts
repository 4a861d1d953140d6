/**
 * The seed of all random tests of a run. A change is judged by the same draws as the one before, so that a red
 * run names a fault of the change. The nightly run (STARLINE_LONG) draws another one, and STARLINE_SEED repeats it.
 */
const { STARLINE_SEED, STARLINE_LONG } = process.env;
const SEED = STARLINE_SEED ?? (STARLINE_LONG ? `${Date.now() % 100_000}` : '27041');

/** The setup file that random tests begin with. */
export const SEEDED = `${import.meta.dirname}/vitest.seed.ts`;

/**
 * What holds for every test. The limits end a test that hangs and measure nothing: a slow disk or a busy core
 * must not fail a test that waits for an event. No test has a limit of its own.
 */
export const LIMITS = {
  env: { STARLINE_SEED: SEED },
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 60_000 } },
};
