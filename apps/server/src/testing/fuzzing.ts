/**
 * The seed and the number of generated requests. STARLINE_LONG makes 300 requests of each kind.
 */
export const FUZZ = {
  seed: Number(process.env.STARLINE_SEED),
  requests: (usual: number) => (process.env.STARLINE_LONG ? 300 : usual),
};
