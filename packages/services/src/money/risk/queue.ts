import { literal } from '@starline/db/literal';
import { REQUESTED } from '@starline/domain/request-states';
import type { RiskSubject } from '@starline/domain/risk';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AdminContext } from '../../base/context.ts';
import type { SortKey } from '../../base/lists/sort-key.ts';
import { lookFirst, type RiskQueue } from './signals.ts';

export type { RiskQueue };

/** Returns the queue where a list is filtered or ordered by it. docs/domain/risk.md#queue. */
export const riskQueue = async (
  ctx: AdminContext,
  subject: RiskSubject,
  { lookFirst: isWanted, sort }: { lookFirst?: '1' | undefined; sort: string },
): Promise<RiskQueue | undefined> =>
  isWanted || sort === 'risk' ? await lookFirst(ctx, subject) : undefined;

/** The queue may be some seconds old, so the state is asked again. */
export const isQueued = (id: PgColumn, status: PgColumn, queue: RiskQueue): SQL =>
  sql`${status} = ${literal(REQUESTED)} and ${id} in (select unnest(${sql.param([...queue.keys()])}::bigint[]))`;

/**
 * The weight of a request in the queue. The number of these is bounded, so they are looked up in one value.
 */
export const byWeight = (id: PgColumn, queue: RiskQueue = new Map()): SortKey => ({
  key: sql`coalesce((${JSON.stringify(Object.fromEntries(queue))}::jsonb ->> ${id}::text)::bigint, 0)`,
  type: 'bigint',
});
