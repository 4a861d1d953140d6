import { reportMails, reportRecipients, reports } from '@starline/db/schema/reports';
import { withTransaction } from '@starline/db/transaction';
import {
  duePeriod,
  REPORT_KINDS,
  type ReportKind,
  type ReportPeriod,
  settledPeriod,
} from '@starline/domain/reports';
import { and, eq, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { forLaggingReads } from '../../base/replica-reads.ts';
import { readConfirmedRecipients } from '../../identity/emails/confirm.ts';
import { postedDays } from '../../settlement/settlements/run-row.ts';
import { readFigures } from './figures.ts';

/**
 * Makes the reports of the periods that ended and were settled, where someone gets them and they were not
 * made; returns how many it made. Report and e-mails are written in one transaction under a lock, so a period
 * has one report in any number of workers. docs/operations/reports.md.
 */
export async function makeDueReports(ctx: Context): Promise<number> {
  let made = 0;
  for (const kind of REPORT_KINDS) made += await makeReport(ctx, kind);
  return made;
}

async function makeReport(ctx: Context, kind: ReportKind): Promise<number> {
  const ended = duePeriod(kind, ctx.now(), ctx.config.businessTz);
  if (!ended) return 0;
  const isOf = ({ period }: ReportPeriod) => and(eq(reports.kind, kind), eq(reports.period, period));
  if ((await ctx.db.$count(reports, isOf(ended))) > 0) return 0;
  const isWanted = eq(kind === 'daily' ? reportRecipients.isDaily : reportRecipients.isMonthly, true);
  if ((await ctx.db.$count(reportRecipients, isWanted)) === 0) return 0;
  const reading = await forLaggingReads(ctx);
  // Before the first settlement there is nothing to wait for.
  const { last } = await postedDays(reading.db);
  const due = last === null ? ended : settledPeriod(kind, ended, last);
  if (!due) return 0;
  if ((await ctx.db.$count(reports, isOf(due))) > 0) return 0;
  const figures = await readFigures(reading, { kind, ...due });
  return withTransaction(ctx.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starline.reports'))`);
    if ((await tx.$count(reports, isOf(due))) > 0) return 0;
    const [report] = await tx
      .insert(reports)
      .values({ kind, period: due.period, figures, createdAt: nowIso(ctx) })
      .returning({ id: reports.id });
    if (!report) throw new Error('report was not written');
    const recipients = await readConfirmedRecipients(tx, isWanted);
    if (recipients.length > 0)
      await tx.insert(reportMails).values(
        recipients.map(({ email, language }) => ({
          reportId: report.id,
          email,
          language,
          nextAttemptAt: nowIso(ctx),
        })),
      );
    return 1;
  });
}
