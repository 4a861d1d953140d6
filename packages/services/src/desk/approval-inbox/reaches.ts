import type { Database } from '@starline/db/connection';
import { approvalRequests } from '@starline/db/schema/approvals';
import type { Scope } from '@starline/domain/scopes';
import { and, inArray } from 'drizzle-orm';
import type { Needed, Person } from '../../base/approvals/people.ts';
import { isRequestInScope } from '../../base/scopes/subjects.ts';

type Request = Pick<typeof approvalRequests.$inferSelect, 'id' | 'rights'>;

/**
 * Returns what an approver of each of the requests needs: the rights that it was stored with, and a role that
 * reaches all of its members. Asks once for each scope that a person's role has. docs/domain/access.md#scope.
 */
export async function neededForRequests(
  db: Database,
  requests: readonly Request[],
  people: readonly Person[],
): Promise<(request: Request) => Needed> {
  const scopes = new Map(people.flatMap(({ scope }) => (scope ? [[textOf(scope), scope] as const] : [])));
  const reached = new Map<string, ReadonlySet<number>>();
  const ids = requests.map(({ id }) => id);
  for (const [text, scope] of ids.length > 0 ? scopes : []) {
    const rows = await db
      .select({ id: approvalRequests.id })
      .from(approvalRequests)
      .where(and(inArray(approvalRequests.id, ids), isRequestInScope(scope)));
    reached.set(text, new Set(rows.map(({ id }) => id)));
  }
  return ({ id, rights }) => ({
    rights,
    reaches: (scope) => reached.get(textOf(scope))?.has(id) === true,
  });
}

const textOf = (scope: Scope): string => JSON.stringify([scope.countries, scope.centers]);
