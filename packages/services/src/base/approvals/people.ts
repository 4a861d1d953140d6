import type { Database } from '@starline/db/connection';
import { adminRoles, admins } from '@starline/db/schema/admins';
import { ALONE_HOURS, type ApprovalKind, approverRights } from '@starline/domain/approvals';
import type { Right } from '@starline/domain/rights';
import { type Scope, scopeOf } from '@starline/domain/scopes';
import { asc, eq, inArray } from 'drizzle-orm';

export type Person = {
  id: number;
  username: string;
  rights: readonly Right[];
  scope: Scope | null;
  isActive: boolean;
  appointedBy: number | null;
  /** When this person confirmed that acts need two people; null for one who did not yet. */
  confirmedAt: string | null;
  /** Whether this person ever logged in: a new account may have been given to no person yet. */
  isUsed: boolean;
};

const columns = {
  id: admins.id,
  username: admins.username,
  rights: adminRoles.rights,
  countries: adminRoles.countries,
  centers: adminRoles.centers,
  disabledAt: admins.disabledAt,
  appointedBy: admins.appointedBy,
  confirmedAt: admins.confirmedTwoPeopleAt,
  lastLoginAt: admins.lastLoginAt,
};
type Row = Omit<Person, 'isActive' | 'isUsed' | 'scope'> &
  Scope & { disabledAt: string | null; lastLoginAt: string | null };
const personOf = ({ disabledAt, lastLoginAt, countries, centers, ...row }: Row): Person => ({
  ...row,
  isUsed: lastLoginAt !== null || row.confirmedAt !== null,
  scope: scopeOf({ countries, centers }),
  isActive: disabledAt === null,
});

/** All administrators with the rights of their roles, disabled ones included. */
export async function readPeople(db: Database): Promise<Person[]> {
  const rows = await db
    .select(columns)
    .from(admins)
    .innerJoin(adminRoles, eq(adminRoles.name, admins.role))
    .orderBy(asc(admins.id));
  return rows.map(personOf);
}

/**
 * Locks the administrators and their roles in the order of their ids: rights and accounts stay until COMMIT.
 */
export const lockPeople = (tx: Database, ids: readonly number[]) =>
  tx
    .select({ id: admins.id })
    .from(admins)
    .innerJoin(adminRoles, eq(adminRoles.name, admins.role))
    .where(inArray(admins.id, [...ids]))
    .orderBy(asc(admins.id))
    .for('share');

/**
 * Returns for each administrator the lowest id among those who depend on each other: one appointed the other
 * alone, directly or through others. Two who depend on each other count as one person.
 * docs/domain/approvals.md#independence.
 */
export function circlesOf(people: readonly Person[]): ReadonlyMap<number, number> {
  const circles = new Map(people.map(({ id }) => [id, id]));
  for (const { id, appointedBy } of people) {
    const [one, other] = [circles.get(id), circles.get(appointedBy ?? id)];
    if (one === undefined || other === undefined || one === other) continue;
    const [lowest, highest] = one < other ? [one, other] : [other, one];
    for (const [each, circle] of circles) if (circle === highest) circles.set(each, lowest);
  }
  return circles;
}

/** What an approver needs: all of the rights, and a role that reaches the members of the act. */
export type Needed = {
  rights: readonly Right[];
  /**
   * Whether a role with a scope reaches every member of the act. Left out where an act may be about anything:
   * then none does.
   */
  reaches?: (scope: Scope) => boolean;
};

/** What an approver of every act of a kind needs. */
export const neededFor = (kind: ApprovalKind): Needed => ({ rights: approverRights([kind]) });

/**
 * Whether the person's account could approve, independence from the maker aside. Approving asks it, and every
 * count of approvers: no person is counted who may not approve. docs/domain/approvals.md#approvers
 */
export const couldApprove = (
  { isActive, rights, scope }: Person,
  { rights: needed, reaches = () => false }: Needed,
): boolean =>
  isActive && needed.every((right) => rights.includes(right)) && (scope === null || reaches(scope));

/** How many independent people could approve, of those who count. */
export function independentApprovers(
  people: readonly Person[],
  needed: Needed,
  counts: (person: Person) => boolean = () => true,
): number {
  // Of all people: two also depend on each other through one who does not count.
  const circles = circlesOf(people);
  const approvers = people.filter((each) => counts(each) && couldApprove(each, needed));
  return new Set(approvers.map(({ id }) => circles.get(id))).size;
}

/**
 * The same, of those who confirmed that acts need two people: an account that was never used brings no rule
 * into force. docs/domain/approvals.md#in-force.
 */
export const confirmedApprovers = (people: readonly Person[], needed: Needed): number =>
  independentApprovers(people, needed, ({ confirmedAt }) => confirmedAt !== null);

/**
 * Whether a person confirmed at least a day ago: one who did later shortens no wait, because the maker may
 * have appointed and confirmed that account for this alone. docs/domain/approvals.md#alone.
 */
export const isEstablished = ({ confirmedAt }: Person, now: Date): boolean =>
  confirmedAt !== null && Date.parse(confirmedAt) <= now.getTime() - ALONE_HOURS * 3_600_000;
