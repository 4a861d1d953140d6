import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';

/**
 * A range of member ids, `to` excluded, that one connection computes. All rewards of a member lie in one
 * slice.
 */
export type Slice = { index: number; from: number | null; to: number | null };

/** A sample of this many packages gives quantiles that are close enough. */
const SAMPLE_ROWS = 20_000;

/**
 * Returns at most `count` slices of about equal work. Each slice reads all levels, so more slices than cores
 * only add work. Samples the receivers of the day's packages and of the `levels` upline levels; a package
 * counts three times, for its reward, its sum and its draw.
 */
export async function cutSlices(
  tx: Database,
  { levels, count }: { levels: number; count: number },
): Promise<Slice[]> {
  if (count < 2) return [{ index: 0, from: null, to: null }];
  const quantiles = Array.from({ length: count - 1 }, (_, index) => (index + 1) / count);
  const sampled = sql`tablesample bernoulli ((
    select least(100, 100.0 * ${SAMPLE_ROWS}::int / greatest(1, reltuples)) from pg_class where oid = to_regclass('frozen_packages'))) repeatable (0)`;
  const uplines = Array.from({ length: levels }, (_, index) => sql.raw(`(upline${index + 1})`));
  const found = await tx.execute<{ bounds: number[] | null }>(sql`
    select percentile_disc(${sql.param(quantiles)}::float[]) within group (order by member_id) as bounds from (
      select member_id from frozen_packages ${sampled} cross join generate_series(1, 3) where daily > 0
      ${
        levels > 0
          ? sql`union all select member_id from frozen_sources ${sampled}
              cross join lateral (values ${sql.join(uplines, sql`, `)}) as level (member_id)`
          : sql``
      }) as receiver`);
  const bounds = [...new Set(found.rows[0]?.bounds)];
  return [null, ...bounds].map((from, index) => ({ index, from, to: bounds[index] ?? null }));
}

/** The condition that `memberId` lies in the slice. */
export const isIn = ({ from, to }: Slice, memberId: SQL): SQL =>
  sql.join(
    [
      sql`true`,
      ...(from === null ? [] : [sql`${memberId} >= ${sql.raw(String(from))}`]),
      ...(to === null ? [] : [sql`${memberId} < ${sql.raw(String(to))}`]),
    ],
    sql` and `,
  );
