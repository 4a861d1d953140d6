import { reportMails, reports } from '@starline/db/schema/reports';
import type { ReportKind, ReportLanguage } from '@starline/domain/reports';
import type { ReportFigures } from '@starline/validators/reports';
import { and, eq, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';

export type ReportMail = {
  to: string;
  language: ReportLanguage;
  kind: ReportKind;
  period: string;
  figures: ReportFigures;
  /** The same for each attempt, so that a mail server which took it twice shows it once. */
  messageId: string;
};

export const REPORT_ATTEMPTS = 8;

/**
 * Sends the next e-mail of a report that is due; returns false when there is none. The e-mail is claimed and committed before it is
 * handed over: after a crash nothing tells whether it was taken, so it is not sent again by itself. A refusal gives the claim
 * back. docs/operations/reports.md#once.
 */
export async function sendNextReport(
  ctx: Context,
  deliver: (mail: ReportMail) => Promise<void>,
): Promise<boolean> {
  const claimed = await ctx.db.execute<{ reportId: number; email: string }>(sql`
    update report_mails set claimed_at = ${nowIso(ctx)}, attempts = attempts + 1
    where (report_id, email) = (
      select report_id, email from report_mails
      where sent_at is null and claimed_at is null and next_attempt_at <= ${nowIso(ctx)} and attempts < ${REPORT_ATTEMPTS}
      order by next_attempt_at, report_id, email limit 1 for update skip locked)
    returning report_id as "reportId", email`);
  const [mine] = claimed.rows;
  if (!mine) return false;
  const isMine = and(eq(reportMails.reportId, mine.reportId), eq(reportMails.email, mine.email));
  const [found] = await ctx.db
    .select({ report: reports, mail: reportMails })
    .from(reportMails)
    .innerJoin(reports, eq(reports.id, reportMails.reportId))
    .where(isMine);
  if (!found) return true;
  const { report, mail } = found;
  const isSent = await deliver({
    to: mail.email,
    language: mail.language,
    kind: report.kind,
    period: report.period,
    figures: report.figures as ReportFigures,
    messageId: `report-${report.kind}-${report.period}-${report.id}`,
  }).then(
    () => true,
    () => false,
  );
  const pause = 60_000 * 2 ** (mail.attempts - 1);
  await ctx.db
    .update(reportMails)
    .set(
      isSent
        ? { sentAt: nowIso(ctx) }
        : { claimedAt: null, nextAttemptAt: new Date(ctx.now().getTime() + pause).toISOString() },
    )
    .where(isMine);
  return true;
}
