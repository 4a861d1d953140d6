import { admins } from '@starline/db/schema/admins';
import { reportMails, reportRecipients, reports } from '@starline/db/schema/reports';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import type { ReportFigures, SaveRecipient, SendReportAgain } from '@starline/validators/reports';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { unlessChanged } from '../../base/seen.ts';
import { addConfirmation } from '../../identity/emails/ask.ts';
import { isConfirmedRecipient } from '../../identity/emails/confirm.ts';
import { mayMailUnconfirmed } from '../../identity/emails/limits.ts';
import { queueReportAgain, REPORT_ATTEMPTS } from './send.ts';

type Done = { success: true };

/** Who gets reports, by address. */
export const listRecipients = ({ db }: AdminContext) =>
  db
    .select({
      id: reportRecipients.id,
      recipient: reportRecipients.email,
      language: reportRecipients.language,
      isDaily: reportRecipients.isDaily,
      isMonthly: reportRecipients.isMonthly,
      isConfirmed: isConfirmedRecipient,
      addedBy: admins.username,
      createdAt: reportRecipients.createdAt,
    })
    .from(reportRecipients)
    .leftJoin(admins, eq(admins.id, reportRecipients.addedBy))
    .orderBy(asc(reportRecipients.email));

/**
 * Adds a recipient or changes what an address gets. An address that gets nothing is removed with
 * `removeRecipient`. An address that is not confirmed gets a link to confirm it, and no report before.
 */
export async function saveRecipient(ctx: AdminContext, input: SaveRecipient): Promise<Done> {
  const { recipient: email, language, isDaily, isMonthly, seen } = input;
  const mayAsk = await mayAskRecipient(ctx, email);
  return once(ctx, { procedure: 'reports.saveRecipient', input }, async (tx) => {
    const wanted = { language, isDaily, isMonthly };
    const [before] = await tx
      .select()
      .from(reportRecipients)
      .where(eq(reportRecipients.email, email))
      .for('update');
    const set = before ? unlessChanged(before, wanted, seen) : wanted;
    const [saved] = await tx
      .insert(reportRecipients)
      .values({ email, ...set, addedBy: ctx.actor.id, createdAt: nowIso(ctx) })
      .onConflictDoUpdate({ target: reportRecipients.email, set })
      .returning({ id: reportRecipients.id });
    if (saved && mayAsk) await addConfirmation(ctx, tx, { recipientId: saved.id, email });
    await recordAudit(ctx, tx, {
      action: 'reports.saveRecipient',
      subject: 'report',
      subjectId: 'recipients',
      before: before && {
        email,
        language: before.language,
        isDaily: before.isDaily,
        isMonthly: before.isMonthly,
      },
      after: { email, ...set },
    });
    return { success: true };
  });
}

/** Whether a mail to confirm the address goes: it is not confirmed, and its limits allow one more. */
async function mayAskRecipient(ctx: AdminContext, email: string): Promise<boolean> {
  if (!ctx.config.sendsMail) return false;
  const isConfirmed = and(eq(reportRecipients.email, email), isConfirmedRecipient);
  if ((await ctx.db.$count(reportRecipients, isConfirmed)) > 0) return false;
  return mayMailUnconfirmed(ctx, { email, isAsked: true });
}

/**
 * Removes a recipient, who gets no e-mail any more, also none that failed or is unclear. Throws `not_found`.
 */
export const removeRecipient = (ctx: AdminContext, { id }: OnlyId): Promise<Done> =>
  once(ctx, { procedure: 'reports.removeRecipient', input: { id } }, async (tx) => {
    const [removed] = await tx.delete(reportRecipients).where(eq(reportRecipients.id, id)).returning();
    if (!removed) throw new AppError('not_found');
    const { email, language, isDaily, isMonthly } = removed;
    const waits = and(
      sql`${reportMails.email} = ${email}`,
      isNull(reportMails.sentAt),
      isNull(reportMails.claimedAt),
    );
    await tx.delete(reportMails).where(waits);
    await recordAudit(ctx, tx, {
      action: 'reports.removeRecipient',
      subject: 'report',
      subjectId: 'recipients',
      before: { email, language, isDaily, isMonthly },
    });
    return { success: true };
  });

const KEPT = 100;
/** The reports that are kept, newest first, with the state of each e-mail. */
export async function listReports(ctx: AdminContext) {
  const rows = await ctx.db.select().from(reports).orderBy(desc(reports.id)).limit(KEPT);
  const mails = await ctx.db.select().from(reportMails).orderBy(asc(reportMails.email));
  const stateOf = ({ sentAt, claimedAt, attempts }: (typeof mails)[number]) => {
    if (sentAt !== null) return 'sent' as const;
    if (claimedAt !== null) return 'claimed' as const;
    return attempts < REPORT_ATTEMPTS ? ('waiting' as const) : ('failed' as const);
  };
  return rows.map(({ id, kind, period, createdAt }) => ({
    id,
    kind,
    period,
    createdAt,
    mails: mails
      .filter(({ reportId }) => reportId === id)
      .map((mail) => ({ recipient: mail.email, state: stateOf(mail) })),
  }));
}

/**
 * Sends an e-mail again that failed, or whose sending was interrupted ten minutes ago. Throws
 * `nothing_changed`, also for an address that is no recipient any more.
 */
export const sendReportAgain = (ctx: AdminContext, input: SendReportAgain): Promise<Done> =>
  once(ctx, { procedure: 'reports.sendAgain', input }, async (tx) => {
    const [mail] = await tx
      .select()
      .from(reportMails)
      .where(and(eq(reportMails.reportId, input.id), sql`${reportMails.email} = ${input.recipient}`));
    const isQueued = mail !== undefined && (await queueReportAgain(ctx, tx, mail));
    if (!isQueued) throw new AppError('nothing_changed');
    await recordAudit(ctx, tx, {
      action: 'reports.sendAgain',
      subject: 'report',
      subjectId: input.id,
      after: { email: input.recipient },
    });
    return { success: true };
  });

/** Reads a report for a file. Each reading leaves an audit entry. Throws `not_found`. */
export const readReport = (ctx: AdminContext, { id }: OnlyId) =>
  once(ctx, { procedure: 'reports.read', input: { id } }, async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, id));
    if (!report) throw new AppError('not_found');
    await recordAudit(ctx, tx, {
      action: 'exports.read',
      subject: 'export',
      subjectId: 'reports',
      after: { kind: report.kind, period: report.period },
    });
    return { ...report, figures: report.figures as ReportFigures };
  });
