import type { RewardKind } from '@starline/domain/rewards';
import { type SQL, sql } from 'drizzle-orm';

/** Kinds in the order in which their rows consume the limit. */
export const KIND_ORDER = [
  'daily',
  'daily_matching',
  'rank',
  'center',
  'center_recommend',
] as const satisfies readonly RewardKind[];
/** More levels than any kind has. */
const LEVELS = 1000;

const numberOf = (kind: RewardKind): number => KIND_ORDER.indexOf(kind) + 1;

/**
 * Kind and level as one number, the column `limit_order`: a single key by which millions of rows are sorted.
 */
export const limitOrderOf = (kind: RewardKind, level = 0): SQL =>
  sql.raw(String(numberOf(kind) * LEVELS + level));
export const levelOfLimitOrder = sql.raw(`limit_order % ${LEVELS}`);

/** A `case` over the kind of a row: the expression `found` holds for that kind, else `rest`. */
export function byKind(found: Partial<Record<RewardKind, SQL>>, rest: SQL): SQL {
  const cases = KIND_ORDER.flatMap((kind) => {
    const then = found[kind];
    return then ? [sql`when ${sql.raw(String(numberOf(kind)))} then ${then}`] : [];
  });
  return cases.length > 0
    ? sql`case ${sql.raw(`limit_order / ${LEVELS}`)} ${sql.join(cases, sql` `)} else ${rest} end`
    : rest;
}
