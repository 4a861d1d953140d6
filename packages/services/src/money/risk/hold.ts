import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { payoutBatches } from '@starline/db/schema/payouts';
import { riskHolds } from '@starline/db/schema/risk';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { AppError } from '@starline/domain/errors';
import { REQUESTED } from '@starline/domain/request-states';
import { type RiskRule, type RiskTermsOf, riskWeight, withdrawalSignals } from '@starline/domain/risk';
import type { ReleaseRiskHold } from '@starline/validators/risk';
import { and, asc, desc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, type Context, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { readRiskTerms } from './rules.ts';
import { withdrawalFacts } from './withdrawal-facts.ts';

/** Requests whose facts are read by one statement. */
const AT_ONCE = 200;

/**
 * Returns the ids among open, locked requests that risk signals hold: those whose weights reach the line now,
 * and those held before. None while the rule `hold` is off. It writes a hold for each that had none, so the
 * caller commits also when it refuses them. A request that staff released is never held again.
 * docs/domain/risk.md#hold.
 */
export async function heldByRisk(
  ctx: Context,
  tx: Database,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const terms = await readRiskTerms(tx);
  if (!terms.hold.isOn || ids.length === 0) return new Set();
  const known = await tx
    .select({ id: riskHolds.withdrawalId, releasedAt: riskHolds.releasedAt })
    .from(riskHolds)
    .where(inArray(riskHolds.withdrawalId, [...ids]));
  const decided = new Set(known.map(({ id }) => id));
  const heavy = await heavyAmong(
    tx,
    ids.filter((id) => !decided.has(id)),
    terms,
  );
  await writeHolds(ctx, tx, heavy, terms);
  const held = known.filter(({ releasedAt }) => releasedAt === null).map(({ id }) => id);
  return new Set([...held, ...heavy.map(({ id }) => id)]);
}

type Heavy = { id: number; weight: number };

async function heavyAmong(tx: Database, ids: readonly number[], terms: RiskTermsOf): Promise<Heavy[]> {
  const line = terms.hold.threshold ?? 0;
  const heavy: Heavy[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const facts = await withdrawalFacts(
      { db: tx },
      ids.slice(from, from + AT_ONCE),
      terms.blocked_line.threshold ?? 0,
    );
    for (const [id, each] of facts) {
      const weight = riskWeight(withdrawalSignals(each, terms));
      if (weight >= line) heavy.push({ id, weight });
    }
  }
  return heavy;
}

async function writeHolds(
  ctx: Context,
  tx: Database,
  heavy: readonly Heavy[],
  terms: RiskTermsOf,
): Promise<void> {
  if (heavy.length === 0) return;
  const line = terms.hold.threshold ?? 0;
  // In ascending order, so that the job and a payment do not wait for each other.
  const inOrder = [...heavy].sort((one, other) => one.id - other.id);
  const written = await tx
    .insert(riskHolds)
    .values(inOrder.map(({ id, weight }) => ({ withdrawalId: id, weight, line, heldAt: nowIso(ctx) })))
    .onConflictDoNothing()
    .returning({ id: riskHolds.withdrawalId, weight: riskHolds.weight });
  // The rule holds it, not the administrator who came upon it.
  const system: Context = { ...ctx, actor: { kind: 'system' } };
  await recordAudit(
    system,
    tx,
    written.map(({ id, weight }) => ({
      action: 'withdrawals.holdByRisk',
      subject: 'withdrawal',
      subjectId: id,
      after: { weight, line },
    })),
  );
}

/**
 * Requests of the last day that the job looks at; older ones are looked at when staff pay them. Of lines of
 * batches it looks at as many.
 */
const JOB_HOURS = 24;
const JOB_ROWS = 500;

type Open = { id: number; memberId: number };
const withoutHold = (tx: Database) =>
  notExists(tx.select({ one: sql`1` }).from(riskHolds).where(eq(riskHolds.withdrawalId, withdrawals.id)));

function newRequests(ctx: Context, tx: Database): Promise<Open[]> {
  const since = new Date(ctx.now().getTime() - JOB_HOURS * 3_600_000).toISOString();
  return tx
    .select({ id: withdrawals.id, memberId: withdrawals.memberId })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.status, REQUESTED),
        isNull(withdrawals.payoutBatchId),
        gt(withdrawals.createdAt, since),
        withoutHold(tx),
      ),
    )
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(JOB_ROWS);
}

const MINUTE_MS = 60_000;

/**
 * Sending a batch asks again, and its refusal leaves no hold behind that staff could release. Each minute
 * looks at other lines, from the oldest batch on: one that is never sent keeps none from being looked at.
 */
async function unsentLines(ctx: Context, tx: Database): Promise<Open[]> {
  const open = tx.select({ id: payoutBatches.id }).from(payoutBatches).where(eq(payoutBatches.state, 'open'));
  const isUnsent = and(
    inArray(withdrawals.payoutBatchId, open),
    eq(withdrawals.status, REQUESTED),
    withoutHold(tx),
  );
  const parts = Math.max(1, Math.ceil((await tx.$count(withdrawals, isUnsent)) / JOB_ROWS));
  const part = Math.floor(ctx.now().getTime() / MINUTE_MS) % parts;
  return tx
    .select({ id: withdrawals.id, memberId: withdrawals.memberId })
    .from(withdrawals)
    .where(isUnsent)
    .orderBy(asc(withdrawals.payoutBatchId), asc(withdrawals.id))
    .limit(JOB_ROWS)
    .offset(part * JOB_ROWS);
}

/**
 * Holds new open requests, and lines of batches that were not sent, whose weights reach the line, so that
 * members and staff see it before anyone pays; returns how many it held. The payment itself asks again. The
 * worker calls it.
 */
export async function holdNewRequests(ctx: Context): Promise<number> {
  if (!(await readRiskTerms(ctx.db)).hold.isOn) return 0;
  return once(ctx, { procedure: 'risk.hold', input: {} }, async (tx) => {
    const terms = await readRiskTerms(tx);
    const open = [...(await newRequests(ctx, tx)), ...(await unsentLines(ctx, tx))];
    const heavy = await heavyAmong(
      tx,
      open.map(({ id }) => id),
      terms,
    );
    await writeHolds(ctx, tx, heavy, terms);
    const members = new Map(open.map(({ id, memberId }) => [id, memberId]));
    const memberIds = [...new Set(heavy.flatMap(({ id }) => members.get(id) ?? []))];
    if (memberIds.length > 0) await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds } });
    return heavy.length;
  });
}

const isOn = sql`exists (select from risk_rules where rule = 'hold' and is_on)`;

/** Whether risk signals hold a withdrawal, as a column of a list. */
export const isHeldByRisk = sql<boolean>`${withdrawals.status} = ${literal(REQUESTED)} and ${isOn} and exists (
  select from ${riskHolds} where ${riskHolds.withdrawalId} = ${withdrawals.id} and ${riskHolds.releasedAt} is null)`;

/** The hold of a withdrawal that was not released, while the rule is on. */
export async function readRiskHold({ db }: Pick<Context, 'db'>, id: number) {
  const [hold] = await db
    .select({ heldAt: riskHolds.heldAt, weight: riskHolds.weight, line: riskHolds.line })
    .from(riskHolds)
    .where(and(eq(riskHolds.withdrawalId, id), isNull(riskHolds.releasedAt), isOn));
  return hold ?? null;
}

/** Whether risk signals hold a withdrawal; with the privileges of a member server, which reads no weights. */
export async function isBeingChecked({ db }: Pick<Context, 'db'>, id: number): Promise<boolean> {
  const [hold] = await db
    .select({ id: riskHolds.withdrawalId })
    .from(riskHolds)
    .where(and(eq(riskHolds.withdrawalId, id), isNull(riskHolds.releasedAt), isOn));
  return hold !== undefined;
}

/**
 * Releases a withdrawal that risk signals hold, for good, with the reason. Throws `not_found` when it is not
 * held, and `shown_changed` when it has a signal by now that the caller did not see.
 * docs/domain/risk.md#hold.
 */
export const releaseRiskHold = (ctx: AdminContext, input: ReleaseRiskHold): Promise<{ success: true }> =>
  once(ctx, { procedure: 'withdrawals.releaseRiskHold', input }, async (tx) => {
    const { id, reason, seen } = input;
    if (seen) await refuseNewSignals(tx, id, seen);
    const released = await tx
      .update(riskHolds)
      .set({ releasedAt: nowIso(ctx), releasedBy: ctx.actor.id, reason })
      .where(and(eq(riskHolds.withdrawalId, id), isNull(riskHolds.releasedAt)))
      .returning({ weight: riskHolds.weight, line: riskHolds.line });
    const [hold] = released;
    if (!hold) throw new AppError('not_found');
    await recordAudit(ctx, tx, {
      action: 'withdrawals.releaseRiskHold',
      subject: 'withdrawal',
      subjectId: id,
      before: hold,
      after: { reason },
    });
    const [row] = await tx
      .select({ memberId: withdrawals.memberId })
      .from(withdrawals)
      .where(eq(withdrawals.id, id));
    if (row) await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds: [row.memberId] } });
    return { success: true };
  });

/** A signal that ended since is no reason to look again. */
async function refuseNewSignals(tx: Database, id: number, seen: readonly RiskRule[]): Promise<void> {
  const terms = await readRiskTerms(tx);
  const facts = await withdrawalFacts({ db: tx }, [id], terms.blocked_line.threshold ?? 0);
  const now = [...facts.values()].flatMap((each) => withdrawalSignals(each, terms));
  if (now.some(({ rule }) => !seen.includes(rule))) throw new AppError('shown_changed');
}
