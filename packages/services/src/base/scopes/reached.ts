import { members } from '@starline/db/schema/members';
import type { Scope } from '@starline/domain/scopes';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AdminContext, Context } from '../context.ts';

/** The scope of the caller's role; null for all members, and for callers who are no administrators. */
export const scopeOfCaller = ({ actor }: Pick<Context, 'actor'>): Scope | null =>
  actor.kind === 'admin' ? actor.scope : null;

const oneOf = (column: SQL, type: 'smallint' | 'bigint', ids: readonly number[]): SQL[] =>
  ids.length === 0 ? [] : [sql`${column} = any(${sql.param([...ids])}::${sql.raw(type)}[])`];

/** Whether a row of `members`, named `alias`, lies in the scope. Ids of countries and centers are few. */
const liesIn = ({ countries, centers }: Scope, alias: string): SQL =>
  sql.join(
    [
      ...oneOf(sql.raw(`${alias}.country_id`), 'smallint', countries),
      ...oneOf(sql.raw(`${alias}.center_id`), 'bigint', centers),
    ],
    sql` and `,
  );

/** The condition that a member lies in a scope; undefined for the scope of all members. */
export const isInScope = (scope: Scope | null, memberId: SQLWrapper): SQL | undefined =>
  scope
    ? sql`exists (select from ${members} reached where reached.id = ${memberId} and ${liesIn(scope, 'reached')})`
    : undefined;

/**
 * The condition that the caller's role reaches a member. Every list, report and search has it.
 * docs/domain/access.md#scope.
 */
export const isReached = (ctx: Pick<AdminContext, 'actor'>, memberId: SQLWrapper): SQL | undefined =>
  isInScope(scopeOfCaller(ctx), memberId);

/** The same after `and`, empty for a role that reaches all. */
export const andReached = (ctx: Pick<AdminContext, 'actor'>, memberId: string): SQL => {
  const reached = isReached(ctx, sql.raw(memberId));
  return reached ? sql` and ${reached}` : sql``;
};
