import type { Database } from '@starline/db/connection';
import { approvalRules } from '@starline/db/schema/approvals';
import { APPROVAL_KINDS, type ApprovalKind, hasAmounts, NO_LIMITS } from '@starline/domain/approvals';
import { ZERO } from '@starline/domain/money';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { confirmedApprovers, neededFor, readPeople } from './people.ts';

export type StoredRule = typeof approvalRules.$inferSelect;
export type Rules = ReadonlyMap<ApprovalKind, StoredRule>;

export const readRules = async (db: Database): Promise<Rules> =>
  new Map((await db.select().from(approvalRules)).map((rule) => [rule.kind, rule]));

/**
 * Returns the rules that are in force. A rule that is on comes into force, in this transaction, as soon as
 * two independent active administrators who could approve every act of its kind have confirmed it, and stays
 * in force: disabling the other one must not switch it off. docs/domain/approvals.md#in-force.
 */
export async function rulesInForce(ctx: Context, tx: Database): Promise<Rules> {
  const rules = await readRules(tx);
  const wanting = [...rules.values()].filter((rule) => rule.isOn && rule.inForceSince === null);
  const added = wanting.length > 0 ? await satisfied(tx, wanting) : [];
  if (added.length > 0) {
    const isWanting = and(inArray(approvalRules.kind, added), isNull(approvalRules.inForceSince));
    // Locked in the order of the names: two transactions may bring rules into force at the same time.
    await tx.select().from(approvalRules).where(isWanting).orderBy(asc(approvalRules.kind)).for('update');
    await tx
      .update(approvalRules)
      .set({ inForceSince: nowIso(ctx) })
      .where(isWanting);
  }
  return new Map(
    [...rules].filter(([kind, rule]) => rule.isOn && (rule.inForceSince !== null || added.includes(kind))),
  );
}

async function satisfied(tx: Database, rules: readonly StoredRule[]): Promise<ApprovalKind[]> {
  const people = await readPeople(tx);
  return rules.map((rule) => rule.kind).filter((kind) => confirmedApprovers(people, neededFor(kind)) > 1);
}

/** The rules of a new installation: each act of each kind needs a second person once there are two. */
export const installRules = (tx: Database) =>
  tx
    .insert(approvalRules)
    .values(
      APPROVAL_KINDS.map((kind) => ({
        kind,
        isOn: true,
        ...NO_LIMITS,
        single: hasAmounts(kind) ? ZERO : null,
      })),
    )
    .onConflictDoNothing();

/** Locks the rule of a kind against other changes of it; undefined when it was never set. */
export async function lockRule(tx: Database, kind: ApprovalKind): Promise<StoredRule | undefined> {
  const [rule] = await tx.select().from(approvalRules).where(eq(approvalRules.kind, kind)).for('update');
  return rule;
}
