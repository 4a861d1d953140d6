import { z } from 'zod';

export const BooksFinding = z.object({
  check: z.string(),
  subject: z.string(),
  expected: z.string(),
  actual: z.string(),
});
export type BooksFinding = z.output<typeof BooksFinding>;
export const BooksReport = z.object({
  isClean: z.boolean(),
  checks: z.array(
    z.object({ check: z.string(), examined: z.int(), differences: z.int(), milliseconds: z.int() }),
  ),
  findings: z.array(BooksFinding),
  trialBalance: z.array(z.object({ account: z.string(), asset: z.string(), balance: z.int() })),
});
export type BooksReport = z.output<typeof BooksReport>;

/** Number of lines counted, of lines corrected, and of members whose rank rose. */
export const Recounted = z.object({ members: z.int(), corrected: z.int(), raised: z.int() });
