/**
 * The seed and the number of generated requests. STARLINE_SEED repeats a run, STARLINE_LONG makes 300
 * requests of each kind.
 */
export const FUZZ = {
  seed: Number(process.env.STARLINE_SEED ?? Date.now() % 1_000_000_000),
  requests: (usual: number) => (process.env.STARLINE_LONG ? 300 : usual),
};
