/** How often the fuzzers ask, and what decides the order of chance. */
export const FUZZ = {
  seed: Number(process.env.STARLINE_SEED ?? Date.now() % 1_000_000_000),
  requests: (usual: number) => (process.env.STARLINE_LONG ? 300 : usual),
};
