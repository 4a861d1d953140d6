import {
  listRecipients,
  listReports,
  readReport,
  removeRecipient,
  saveRecipient,
  sendReportAgain,
} from '@starline/services/desk/reports/recipients';
import { Done, OnlyId } from '@starline/validators/fields';
import {
  Recipients,
  ReportFile,
  ReportRows,
  SaveRecipient,
  SendReportAgain,
} from '@starline/validators/reports';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

/**
 * Reports on a schedule. They hold the figures of the business, so who gets them is a matter of security.
 * docs/operations/reports.md.
 */
export const reports = router({
  list: may('export')
    .output(ReportRows)
    .query(({ ctx }) => listReports(ctx.admin)),
  /** For callers inside the server, which make a spreadsheet of it. */
  read: may('export')
    .input(OnlyId)
    .output(ReportFile)
    .query(({ ctx, input }) => readReport(ctx.admin, input)),
  recipients: may('settings_security')
    .output(Recipients)
    .query(({ ctx }) => listRecipients(ctx.admin)),
  saveRecipient: may('settings_security')
    .input(SaveRecipient)
    .output(Done)
    .mutation(({ ctx, input }) => saveRecipient(ctx.admin, input)),
  removeRecipient: may('settings_security')
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => removeRecipient(ctx.admin, input)),
  sendAgain: may('settings_security')
    .input(SendReportAgain)
    .output(Done)
    .mutation(({ ctx, input }) => sendReportAgain(ctx.admin, input)),
});
