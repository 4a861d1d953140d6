import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { circlesOf, couldApprove, type Needed, readPeople } from '../../base/approvals/people.ts';

/** Who acknowledges alerts: they are about the whole installation, so a role with a scope does not. */
const LOOKER: Needed = { rights: ['settings_security'] };

/**
 * Of the alerts, those that the administrator must leave to another person. The actor who raised it, and an
 * account that counts as the same person, leave it to any other person with the right; one who did an equal
 * act after it, to a person without a part in it. docs/operations/alerts.md#own
 */
export async function alertsForOthers(
  tx: Database,
  ids: readonly number[],
  adminId: number,
): Promise<ReadonlySet<number>> {
  const people = await readPeople(tx);
  const circles = circlesOf(people);
  const circleOf = (id: number) => circles.get(id) ?? id;
  const mine = circleOf(adminId);
  const lookers = new Set(people.filter((each) => couldApprove(each, LOOKER)).map(({ id }) => circleOf(id)));
  const own = (await actorsOf(tx, ids)).filter(({ raisedBy, actors }) => {
    const acted = new Set(actors.map(circleOf));
    const isRaiser = raisedBy !== null && circleOf(raisedBy) === mine;
    return (
      acted.has(mine) && [...lookers].some((circle) => (isRaiser ? circle !== mine : !acted.has(circle)))
    );
  });
  return new Set(own.map(({ id }) => id));
}

type Actors = { id: number; raisedBy: number | null; actors: number[] };

/**
 * The administrators behind each alert: those of the entry that raised it, and of equal acts until an hour
 * after, which raise no alert of their own. Where a visitor raised it, the administrator whom it is about.
 */
async function actorsOf(tx: Database, ids: readonly number[]): Promise<readonly Actors[]> {
  const found = await tx.execute<Actors>(sql`
    select alert.id, case when entry.actor_kind = 'admin' then entry.actor_id
      else substring(alert.subject from '^admin:([0-9]{1,15})$')::bigint end as "raisedBy", array(
      select like_it.actor_id from audit_log like_it
      where like_it.actor_kind = 'admin' and like_it.action = entry.action and like_it.subject = entry.subject
        and like_it.subject_id = entry.subject_id
        and like_it.created_at between entry.created_at and alert.created_at + interval '1 hour'
) as actors
    from security_alerts alert join audit_log entry on entry.id = alert.audit_id
    where alert.id = any(${sql.param([...ids])}::bigint[])`);
  return found.rows.map(({ id, raisedBy, actors }) => ({
    id: Number(id),
    raisedBy: raisedBy === null ? null : Number(raisedBy),
    actors: [...(raisedBy === null ? [] : [raisedBy]), ...actors].map(Number),
  }));
}
