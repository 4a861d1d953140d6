import { EXPORTED_LISTS } from '@starline/domain/exports';
import { z } from 'zod';
import { Direction, Id, Instant } from './fields.ts';

export const RunningExports = z.array(
  z.object({ list: z.string(), startedAt: Instant, rows: z.int(), isMine: z.boolean() }),
);

/** The newest exports, or those before an export, the cursor. */
export const ListKeptExports = z.strictObject({ cursor: Id.optional(), direction: Direction });
export type ListKeptExports = z.output<typeof ListKeptExports>;
/**
 * `isWhole`: the client took all of it. `hasFile`: the file is kept too; `mayLoad`: and the caller has the
 * rights that it needs.
 */
export const KeptExports = z.object({
  rows: z.array(
    z.object({
      id: Id,
      list: z.enum(EXPORTED_LISTS),
      filters: z.record(z.string(), z.unknown()),
      name: z.string(),
      isWhole: z.boolean(),
      rows: z.int(),
      size: z.int(),
      sha256: z.string(),
      createdAt: Instant,
      by: z.string().nullable(),
      hasFile: z.boolean(),
      mayLoad: z.boolean(),
    }),
  ),
  hasMore: z.boolean(),
});
