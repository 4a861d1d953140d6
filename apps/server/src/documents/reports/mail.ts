import type { ReportMail } from '@starline/services/desk/reports/send';
import { reportContent } from '../mails/report.ts';
import { XLSX } from '../spreadsheets/send.ts';
import { reportWorkbook } from './workbook.ts';

/** Returns what the mail of a report says, and its spreadsheet, in the language of its recipient. */
export async function reportMail(report: ReportMail, site: { office: string }) {
  const { kind, period, figures, language } = report;
  return {
    content: reportContent(report, site),
    attachments: [
      {
        filename: `starline_${kind}_${period}.xlsx`,
        content: await reportWorkbook({ kind, period, figures, language }),
        contentType: XLSX,
      },
    ],
  };
}
