import fc from 'fast-check';

/**
 * Random tests draw from the seed of the run: `SEED` of `vitest.limits.ts`. One that names no seed of its own
 * does so too.
 */
const { STARLINE_SEED } = process.env;
fc.configureGlobal({ seed: Number(STARLINE_SEED) });
