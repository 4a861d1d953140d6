import type { RewardKind } from '@starline/domain/rewards';
import { type SQL, sql } from 'drizzle-orm';

/** Kinds in the order in which they consume the limit. */
export const KIND_ORDER = [
  'daily',
  'daily_matching',
  'rank',
  'center',
  'center_recommend',
] as const satisfies readonly RewardKind[];
/** More than any kind has. */
const LEVELS = 1000;

const numberOf = (kind: RewardKind): number => KIND_ORDER.indexOf(kind) + 1;

/** Kind and level as one number, `turn`: millions of rows are sorted by it. */
export const turnOf = (kind: RewardKind, level = 0): SQL => sql.raw(String(numberOf(kind) * LEVELS + level));
export const levelOfTurn = sql.raw(`turn % ${LEVELS}`);

/** What each kind has, by the `turn` of a row; `rest` for those that have nothing. */
export function byKind(found: Partial<Record<RewardKind, SQL>>, rest: SQL): SQL {
  const cases = KIND_ORDER.flatMap((kind) => {
    const then = found[kind];
    return then ? [sql`when ${sql.raw(String(numberOf(kind)))} then ${then}`] : [];
  });
  return cases.length > 0
    ? sql`case ${sql.raw(`turn / ${LEVELS}`)} ${sql.join(cases, sql` `)} else ${rest} end`
    : rest;
}
