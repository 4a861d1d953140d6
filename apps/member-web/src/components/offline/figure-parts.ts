/** The key of a query without input, as tRPC builds it. `getQueryKey` would cost the first load 100 bytes. */
const keyOf = (part: string, name: string) => [[part, name], { type: 'query' }] as const;

/** The queries of the home page that are kept for reading without a network, by their procedure. */
export const FIGURE_PARTS = {
  'balances.get': keyOf('balances', 'get'),
  'dashboard.get': keyOf('dashboard', 'get'),
  'dashboard.rankProgress': keyOf('dashboard', 'rankProgress'),
  'rewards.recentDays': keyOf('rewards', 'recentDays'),
  'rewards.limit': keyOf('rewards', 'limit'),
} as const;

export type FigurePart = keyof typeof FIGURE_PARTS;
export const figureParts = Object.keys(FIGURE_PARTS) as FigurePart[];

/** What local storage holds: whose figures, and each answer with its time in milliseconds since 1970. */
export type StoredFigures = {
  member: number;
  parts: Partial<Record<FigurePart, { at: number; data: unknown }>>;
};
