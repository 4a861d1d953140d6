import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { APPROVAL_KINDS, type ApprovalKind } from '@starline/domain/approvals';
import { AppError } from '@starline/domain/errors';
import { eq } from 'drizzle-orm';
import {
  circlesOf,
  confirmedApprovers,
  lockPeople,
  neededFor,
  type Person,
  readPeople,
} from '../../base/approvals/people.ts';
import { readRules, rulesInForce } from '../../base/approvals/rules.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { hasPasskey } from '../../identity/passkeys/find.ts';
import { hasSecondFactor } from '../../identity/second-factor/read.ts';

/**
 * The caller confirms that acts need two people. Rules that are on come into force with the second
 * independent administrator who does. Returns the kinds that have a rule in force afterwards. Throws
 * `second_factor_needed` without one, `nothing_changed` the second time. docs/domain/approvals.md#in-force.
 */
export const confirmTwoPeople = (ctx: AdminContext): Promise<{ inForce: ApprovalKind[] }> =>
  once(ctx, { procedure: 'approvals.confirmTwoPeople', input: {} }, async (tx) => {
    const { id } = ctx.actor;
    await lockPeople(tx, [id]);
    if (!(await mayConfirm(tx, ctx.actor))) throw new AppError('second_factor_needed');
    const me = (await readPeople(tx)).find((person) => person.id === id);
    if (me?.confirmedAt !== null) throw new AppError('nothing_changed');
    await tx
      .update(admins)
      .set({ confirmedTwoPeopleAt: nowIso(ctx) })
      .where(eq(admins.id, id));
    const inForce = [...(await rulesInForce(ctx, tx)).keys()];
    await recordAudit(ctx, tx, {
      action: 'approvals.confirmTwoPeople',
      subject: 'admin',
      subjectId: id,
      after: { hasConfirmed: true, inForce },
    });
    await publish(ctx, tx, { topic: 'approval.changed', payload: { memberIds: [] } });
    return { inForce };
  });

/** A passkey is a second factor too: an owner who has nothing else must not leave the rules waiting. */
const mayConfirm = async (db: Database, owner: AdminContext['actor']): Promise<boolean> =>
  (await Promise.all([hasSecondFactor(db, owner), hasPasskey(db, owner)])).some(Boolean);

/**
 * Who counts as one person, who has confirmed, and what an account changes before it is made, disabled or
 * deleted: `waiting` are the kinds whose rule is on and not in force, `lastFor` the kinds in force that would
 * be left with one approver or none without the account.
 */
export async function readTwoPeople(ctx: AdminContext) {
  const [rules, people, isConfirming] = await Promise.all([
    readRules(ctx.db),
    readPeople(ctx.db),
    mayConfirm(ctx.db, ctx.actor),
  ]);
  const on = APPROVAL_KINDS.filter((kind) => rules.get(kind)?.isOn);
  const inForce = on.filter((kind) => rules.get(kind)?.inForceSince);
  const circles = circlesOf(people);
  const approversOf = (kind: ApprovalKind, among: readonly Person[]) =>
    confirmedApprovers(among, neededFor(kind));
  return {
    mayConfirm: isConfirming,
    waiting: on.filter((kind) => !inForce.includes(kind) && approversOf(kind, people) < 2),
    people: people.map((person) => {
      const others = people.filter(({ id }) => id !== person.id);
      // A disabled account still links those who depend on each other through it.
      const without = [...others, { ...person, isActive: false }];
      return {
        id: person.id,
        username: person.username,
        isActive: person.isActive,
        confirmedAt: person.confirmedAt,
        sameAs: others
          .filter(({ id }) => circles.get(id) === circles.get(person.id))
          .map(({ username }) => username),
        lastFor: inForce.filter(
          (kind) => approversOf(kind, without) < 2 && approversOf(kind, without) < approversOf(kind, people),
        ),
      };
    }),
  };
}
