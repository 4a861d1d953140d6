import { securityAlerts } from '@starline/db/schema/alerts';
import { auditLog } from '@starline/db/schema/audit';
import { deadLetters } from '@starline/db/schema/dead-letters';
import { outbox } from '@starline/db/schema/outbox';
import { outsideServices } from '@starline/db/schema/outside-services';
import { ALERT_RULES, type AlertRule } from '@starline/domain/alerts';
import type { BusinessDay } from '@starline/domain/business-time';
import { MESSAGE_KINDS, type MessageKind, type OutsideService } from '@starline/domain/messages';
import { and, count, desc, eq, gt, isNull, lt, lte, min } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { EVENT_TRIES } from '../../base/outbox/give-up.ts';
import { readTogether } from '../../base/read-together.ts';
import { arePayoutsStopped } from '../../base/settings/payouts-stopped.ts';
import { readDue } from '../../settlement/settlements/due.ts';

const HOUR_MS = 3_600_000;

export type Operations = {
  /** Age of the oldest undelivered event in seconds; 0 when all are delivered. */
  outboxSeconds: number;
  /** Days that are due and not posted. */
  openDays: number;
  /** Whether a settlement waits for a person. */
  waitsForPerson: boolean;
  /**
   * The newest nightly check of the books, clean if the days recomputed that night were equal too; undefined
   * before the first.
   */
  books: { checkedAt: Date; isClean: boolean } | undefined;
  /** Whether payouts are stopped. */
  arePayoutsStopped: boolean;
  /** Messages that were given up and wait for staff, by kind. */
  givenUp: Record<MessageKind, number>;
  /** Whether the circuit breaker of a service is open; services that were never called are absent. */
  paused: Partial<Record<OutsideService, boolean>>;
  /** Security alerts of the last hour by rule. */
  alerts: Record<AlertRule, number>;
};

/** The figures that alerts are based on. */
export async function readOperations(ctx: Context): Promise<Operations> {
  const since = new Date(ctx.now().getTime() - HOUR_MS).toISOString();
  const [[untold], alerts, letters, services, due, check, recomputed, isStopped] = await readTogether(
    ctx,
    (reading) =>
      Promise.all([
        reading.db
          .select({ since: min(outbox.createdAt) })
          .from(outbox)
          // What was given up waits for staff and is counted there.
          .where(and(isNull(outbox.dispatchedAt), lt(outbox.attempts, EVENT_TRIES))),
        reading.db
          .select({ rule: securityAlerts.rule, count: count() })
          .from(securityAlerts)
          .where(gt(securityAlerts.createdAt, since))
          .groupBy(securityAlerts.rule),
        reading.db
          .select({ kind: deadLetters.kind, count: count() })
          .from(deadLetters)
          .where(isNull(deadLetters.endedAt))
          .groupBy(deadLetters.kind),
        reading.db.select().from(outsideServices),
        readDue(reading),
        newestProof(reading, 'books.check'),
        newestProof(reading, 'books.recompute'),
        arePayoutsStopped(reading),
      ]),
  );
  return {
    outboxSeconds: untold?.since ? Math.max(0, (ctx.now().getTime() - Date.parse(untold.since)) / 1000) : 0,
    openDays: due?.days ?? 0,
    waitsForPerson: due?.action === 'person',
    arePayoutsStopped: isStopped,
    givenUp: Object.fromEntries(
      MESSAGE_KINDS.map((kind) => [kind, letters.find((each) => each.kind === kind)?.count ?? 0]),
    ) as Operations['givenUp'],
    paused: Object.fromEntries(services.map(({ name, isPaused }) => [name, isPaused])),
    alerts: Object.fromEntries(
      ALERT_RULES.map((rule) => [rule, alerts.find((each) => each.rule === rule)?.count ?? 0]),
    ) as Record<AlertRule, number>,
    books: check && {
      checkedAt: new Date(check.at),
      isClean: isClean(check) && (!recomputed || isClean(recomputed)),
    },
  };
}

type Proof = { day: BusinessDay; at: string; after: unknown };

/**
 * The newest entry of a nightly proof, with the day of its job. One of the future was written by a worker
 * whose clock was ahead: it would hide what was found since.
 */
export async function newestProof(
  ctx: Context,
  action: 'books.check' | 'books.recompute',
): Promise<Proof | undefined> {
  const [proof] = await ctx.db
    .select({ day: auditLog.subjectId, at: auditLog.createdAt, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), lte(auditLog.createdAt, nowIso(ctx))))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return proof;
}

/** Whether a proof found no difference. */
export const isClean = ({ after }: Proof): boolean =>
  (after as { isClean?: boolean } | null)?.isClean === true;
