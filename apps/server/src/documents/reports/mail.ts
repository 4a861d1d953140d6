import { BRAND } from '@starline/domain/brand';
import { formatAmount } from '@starline/domain/decimals';
import type { ReportMail } from '@starline/services/desk/reports/send';
import { XLSX } from '../spreadsheets/send.ts';
import { REPORT_TEXTS, reportWorkbook, summaryLines } from './workbook.ts';

/** Returns the subject, the text and the spreadsheet of a report, in the language of its recipient. */
export async function reportMail({ kind, period, figures, language }: ReportMail) {
  const texts = REPORT_TEXTS[language];
  const lines = summaryLines(figures, language)
    .map(({ label, count, amount, percent }) => {
      const parts = [
        ...(count === undefined ? [] : [count.toLocaleString('en-US')]),
        ...(amount === undefined ? [] : [formatAmount(amount)]),
        ...(percent === undefined ? [] : [percent === null ? '-' : `${percent} %`]),
      ];
      return `${label}: ${parts.join(' · ')}`;
    })
    .join('\n');
  const values: Record<string, string> = { brand: BRAND, kind: texts.kinds[kind], period, lines };
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
  return {
    subject: fill(texts.subject),
    text: fill(texts.body),
    attachments: [
      {
        filename: `starline_${kind}_${period}.xlsx`,
        content: await reportWorkbook(figures, language),
        contentType: XLSX,
      },
    ],
  };
}
