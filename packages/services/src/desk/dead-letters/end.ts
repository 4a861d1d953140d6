import type { Database } from '@starline/db/connection';
import { deadLetters } from '@starline/db/schema/dead-letters';
import { reportMails } from '@starline/db/schema/reports';
import { AppError } from '@starline/domain/errors';
import type { MessageKind } from '@starline/domain/messages';
import type { DiscardDeadLetter } from '@starline/validators/dead-letters';
import type { OnlyId } from '@starline/validators/fields';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { isKey, namesOf, type Queue } from '../../base/messages/queue.ts';
import { queueEventAgain } from '../../base/outbox/give-up.ts';
import { confirmationQueue } from '../../identity/emails/send.ts';
import { invitationQueue } from '../../identity/invitations/send.ts';
import { adminMailQueue } from '../../identity/notifications/send-admin-mail.ts';
import { notificationQueue } from '../../identity/notifications/send-mail.ts';
import { resetQueue } from '../../identity/password-resets/send.ts';
import { alertMailQueue, alertPostQueue } from '../../proof/alerts/deliver.ts';
import { queueReportAgain, reportKey } from '../reports/send.ts';
import { webhookQueue } from '../webhooks/deliver.ts';

type Done = { success: true };
type Letter = typeof deadLetters.$inferSelect;

const QUEUES: Readonly<Record<Exclude<MessageKind, 'report' | 'event'>, Queue>> = {
  notification: notificationQueue,
  password_reset: resetQueue,
  email_confirmation: confirmationQueue,
  invitation: invitationQueue,
  admin_mail: adminMailQueue,
  alert_mail: alertMailQueue,
  alert_webhook: alertPostQueue,
  webhook: webhookQueue,
};

/**
 * Puts a message that was given up into its queue again, with all its tries. Throws `not_found`,
 * `nothing_changed` when staff ended it already, and `message_gone` when it was sent, used or deleted, or its
 * time is over.
 */
export const tryAgain = (ctx: AdminContext, input: OnlyId): Promise<Done> =>
  once(ctx, { procedure: 'deadLetters.tryAgain', input }, async (tx) => {
    const letter = await lockOpen(tx, input.id);
    const isQueued = await queueAgain(ctx, tx, letter);
    if (!isQueued) throw new AppError('message_gone');
    await end(ctx, tx, letter, 'tried_again');
    return { success: true };
  });

/**
 * Ends a message that was given up without sending it; the audit entry holds the reason. Throws `not_found`,
 * `nothing_changed`.
 */
export const discard = (ctx: AdminContext, input: DiscardDeadLetter): Promise<Done> =>
  once(ctx, { procedure: 'deadLetters.discard', input }, async (tx) => {
    const letter = await lockOpen(tx, input.id);
    await end(ctx, tx, letter, 'discarded', input.reason);
    return { success: true };
  });

async function lockOpen(tx: Database, id: number): Promise<Letter> {
  const [letter] = await tx.select().from(deadLetters).where(eq(deadLetters.id, id)).for('update');
  if (!letter) throw new AppError('not_found');
  if (letter.endedAt !== null) throw new AppError('nothing_changed');
  return letter;
}

async function queueAgain(ctx: AdminContext, tx: Database, { kind, messageKey }: Letter): Promise<boolean> {
  if (kind === 'report') {
    const reportId = Number(messageKey.split(':')[0]);
    const mails = await tx.select().from(reportMails).where(eq(reportMails.reportId, reportId));
    const mail = mails.find((each) => reportKey(each) === messageKey);
    return mail !== undefined && (await queueReportAgain(ctx, tx, mail));
  }
  if (kind === 'event') return queueEventAgain(tx, Number(messageKey));
  const queue = QUEUES[kind];
  const { table, attempts, next, sent } = namesOf(queue);
  const queued = await tx.execute(sql`
    update ${table} m set ${attempts} = 0, ${next} = ${nowIso(ctx)}
    where ${isKey(queue, messageKey)} and m.${sent} is null and m.${attempts} > ${queue.tries}
      and (${queue.isWanted ?? sql`true`}) and ${queue.endsAt} > ${nowIso(ctx)}`);
  return (queued.rowCount ?? 0) > 0;
}

async function end(
  ctx: AdminContext,
  tx: Database,
  { id, kind, tries, lastError }: Letter,
  outcome: 'tried_again' | 'discarded',
  reason?: string,
): Promise<void> {
  await tx
    .update(deadLetters)
    .set({ endedAt: nowIso(ctx), endedBy: ctx.actor.id, outcome })
    .where(eq(deadLetters.id, id));
  await recordAudit(ctx, tx, {
    action: outcome === 'discarded' ? 'deadLetters.discard' : 'deadLetters.tryAgain',
    subject: 'dead_letter',
    subjectId: id,
    before: { kind, tries, lastError },
    after: { outcome, ...(reason !== undefined && { reason }) },
  });
}
