import { type SQL, sql } from 'drizzle-orm';

/** A part of the receivers that one connection computes: everything about a member's rewards lies in one slice. */
export type Slice = { index: number; of: number };

/** As many as the cores this is promised for; each slice walks all levels, so more are not faster in step. */
const COUNT = 2;
export const SLICES: readonly Slice[] = Array.from({ length: COUNT }, (_, index) => ({ index, of: COUNT }));

export const isIn = ({ index, of }: Slice, memberId: SQL): SQL =>
  sql`${memberId} % ${sql.raw(`${of} = ${index}`)}`;
