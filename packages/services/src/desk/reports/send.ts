import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { reportMails, reportRecipients, reports } from '@starline/db/schema/reports';
import { withTransaction } from '@starline/db/transaction';
import type { ConfirmedEmail } from '@starline/domain/emails';
import type { ReportKind, ReportLanguage } from '@starline/domain/reports';
import type { ReportFigures } from '@starline/validators/reports';
import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { PAUSED_MS } from '../../base/messages/deliver.ts';
import { endGivenUp, storeGivenUp } from '../../base/messages/give-up.ts';
import { ServicePaused } from '../../base/outside/breakers.ts';
import { failureOf } from '../../base/outside/failure.ts';
import { isConfirmedRecipient } from '../../identity/emails/confirm.ts';

export type ReportMail = {
  to: ConfirmedEmail;
  language: ReportLanguage;
  kind: ReportKind;
  period: string;
  figures: ReportFigures;
  /** The same for each attempt, so that a mail server which took it twice shows it once. */
  messageId: string;
};

export const REPORT_ATTEMPTS = 8;
/** Of a mail that was given up: it is claimed no more. */
const STOPPED = REPORT_ATTEMPTS + 1;
/**
 * After so long without an answer of the mail server a claim is unclear, and staff may send the e-mail again.
 */
export const UNCLEAR_MS = 600_000;

/** Whether the address of an e-mail is still a confirmed recipient: one may have been removed since. */
const isWanted = sql`exists (select 1 from ${reportRecipients}
  where ${reportRecipients.email} = ${reportMails.email} and ${isConfirmedRecipient})`;

type Mail = { reportId: number; email: ConfirmedEmail };
const isMail = ({ reportId, email }: Mail) =>
  and(eq(reportMails.reportId, reportId), eq(reportMails.email, email), isNull(reportMails.sentAt));
/** The condition that an e-mail is still claimed as it was: staff may have queued it again since. */
const isClaim = (mail: Mail & Pick<typeof reportMails.$inferSelect, 'claimedAt'>) =>
  and(isMail(mail), sql`${reportMails.claimedAt} is not distinct from ${mail.claimedAt}::timestamptz`);

/** Names an e-mail where its address must not stand. */
export const reportKey = ({ reportId, email }: { reportId: number; email: string }): string =>
  `${reportId}:${createHash('sha256').update(email).digest('hex')}`;

/**
 * Sends the next e-mail of a report that is due; returns false when there is none, or when the mail server is
 * paused. The e-mail is claimed and committed before it is handed over: after a crash nothing tells whether
 * it was taken, so it is not sent again by itself. A refusal gives the claim back.
 * docs/operations/reports.md#once.
 */
export async function sendNextReport(
  ctx: Context,
  deliver: (mail: ReportMail) => Promise<void>,
): Promise<boolean> {
  await giveUpUnclear(ctx);
  const claimedAt = nowIso(ctx);
  const claimed = await ctx.db.execute<Mail>(sql`
    update report_mails set claimed_at = ${claimedAt}, attempts = attempts + 1
    where (report_id, email) = (
      select report_id, email from report_mails
      where sent_at is null and claimed_at is null and next_attempt_at <= ${nowIso(ctx)} and attempts < ${REPORT_ATTEMPTS}
        and ${isWanted}
      order by next_attempt_at, report_id, email limit 1 for update skip locked)
    returning report_id as "reportId", email`);
  const [mine] = claimed.rows;
  if (!mine) return false;
  const [found] = await ctx.db
    .select({ report: reports, mail: reportMails })
    .from(reportMails)
    .innerJoin(reports, eq(reports.id, reportMails.reportId))
    .where(isMail(mine));
  if (!found) return true;
  const { report, mail } = found;
  const after = (ms: number) => new Date(ctx.now().getTime() + ms).toISOString();
  const giveBack = (change: Partial<typeof mail>) =>
    ctx.db
      .update(reportMails)
      .set({ ...change, claimedAt: null })
      .where(isClaim({ ...mine, claimedAt }));
  try {
    await deliver({
      to: mail.email,
      language: mail.language,
      kind: report.kind,
      period: report.period,
      figures: report.figures as ReportFigures,
      messageId: `report-${report.kind}-${report.period}-${report.id}`,
    });
  } catch (error) {
    if (error instanceof ServicePaused) {
      await giveBack({ attempts: mail.attempts - 1, nextAttemptAt: after(PAUSED_MS) });
      return false;
    }
    const { text, isFinal } = failureOf(error);
    if (isFinal || mail.attempts >= REPORT_ATTEMPTS)
      await giveUp(ctx, { report, mail: { ...mail, claimedAt } }, text);
    else await giveBack({ nextAttemptAt: after(60_000 * 2 ** (mail.attempts - 1)) });
    return true;
  }
  // Also of a claim that was lost: the e-mail must not come once more.
  await ctx.db
    .update(reportMails)
    .set({ sentAt: nowIso(ctx) })
    .where(isMail(mine));
  return true;
}

type Found = { report: typeof reports.$inferSelect; mail: typeof reportMails.$inferSelect };

/** `unclear` keeps the claim: the tab of reports says so. */
async function giveUp(ctx: Context, { report, mail }: Found, lastError: string): Promise<void> {
  const isUnclear = lastError === 'unconfirmed';
  await withTransaction(ctx.db, async (tx) => {
    const stopped = await tx
      .update(reportMails)
      .set({ attempts: STOPPED, ...(!isUnclear && { claimedAt: null }) })
      .where(and(isClaim(mail), eq(reportMails.attempts, mail.attempts)));
    if (stopped.rowCount === 0) return;
    await storeGivenUp(ctx, tx, {
      ...{ kind: 'report', key: reportKey(mail), recipient: mail.email, lastError },
      tries: mail.attempts,
      createdAt: report.createdAt,
    });
  });
}

/** Tells staff of claims whose worker died. */
async function giveUpUnclear(ctx: Context): Promise<void> {
  const unclear = new Date(ctx.now().getTime() - UNCLEAR_MS).toISOString();
  const found = await ctx.db
    .select({ report: reports, mail: reportMails })
    .from(reportMails)
    .innerJoin(reports, eq(reports.id, reportMails.reportId))
    .where(
      and(isNull(reportMails.sentAt), lt(reportMails.claimedAt, unclear), lt(reportMails.attempts, STOPPED)),
    );
  for (const each of found) await giveUp(ctx, each, 'unconfirmed');
}

/**
 * Puts an e-mail that failed, or whose claim is unclear, into the queue again, and ends what was given up.
 * Returns whether there was one to an address that is still a recipient.
 */
export async function queueReportAgain(ctx: Context, tx: Database, mail: Mail): Promise<boolean> {
  const unclear = new Date(ctx.now().getTime() - UNCLEAR_MS).toISOString();
  const again = await tx
    .update(reportMails)
    .set({ claimedAt: null, attempts: 0, nextAttemptAt: nowIso(ctx) })
    .where(
      and(
        isMail(mail),
        isWanted,
        or(
          lt(reportMails.claimedAt, unclear),
          and(isNull(reportMails.claimedAt), gte(reportMails.attempts, REPORT_ATTEMPTS)),
        ),
      ),
    );
  await endGivenUp(ctx, tx, { kind: 'report', key: reportKey(mail) });
  return (again.rowCount ?? 0) > 0;
}
