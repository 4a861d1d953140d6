import type { Amount } from '@starline/domain/money';
import type { ReportKind, ReportLanguage } from '@starline/domain/reports';
import { reports as en } from '@starline/i18n/admin/en/reports';
import { reports as ko } from '@starline/i18n/admin/ko/reports';
import type { ReportFigures } from '@starline/validators/reports';
import { type Book, pageOf, type Sheet } from '../spreadsheets/book.ts';
import { SHEET_TEXTS } from '../spreadsheets/texts.ts';
import { bookBytes } from '../spreadsheets/write.ts';

export const REPORT_TEXTS = { ko, en };

/** `before`: the amount, or the count of people, of the period before; missing where nothing is compared. */
type Line = {
  label: string;
  count?: number;
  amount?: Amount;
  percent?: number | null;
  isPeople?: true;
  before?: number | undefined;
};
type Report = {
  kind: ReportKind;
  period: string;
  figures: ReportFigures;
  language: ReportLanguage;
};

/** The lines of the summary, for the e-mail and the first sheet. */
export function summaryLines(figures: ReportFigures, language: ReportLanguage): Line[] {
  const { lines } = REPORT_TEXTS[language];
  const { sales, deposits, payouts, before } = figures;
  return [
    { label: lines.sales, ...sales, before: before?.sales },
    { label: lines.deposits, ...deposits, before: before?.deposits },
    { label: lines.payouts, ...payouts, before: before?.payouts },
    { label: lines.fees, amount: figures.fees, before: before?.fees },
    { label: lines.signUps, count: figures.signUps, isPeople: true, before: before?.signUps },
    { label: lines.rewards, amount: figures.rewardsPaid, before: before?.rewardsPaid },
    { label: lines.ratio, percent: figures.ratioPercent },
    { label: lines.monthRatio, percent: figures.monthRatioPercent },
    { label: lines.line, percent: figures.lineRatioPercent },
    { label: lines.liability, amount: figures.openLiability },
  ];
}

const noUnit = () => '';

/** Returns a report as a book: summary, rewards by kind, top earners and sales by center. */
export function reportBook({ kind, period, figures, language }: Report): Book {
  const texts = REPORT_TEXTS[language];
  const { spreadsheets } = SHEET_TEXTS[language];
  const count = { header: texts.count, kind: 'count', width: 12 } as const;
  const amount = { header: `${texts.amount} (P)`, kind: 'money', width: 20 } as const;
  const summary: Sheet<Line> = {
    title: texts.sheets.summary,
    columns: [
      { header: spreadsheets.item, kind: 'text', width: 36, value: ({ label }) => label },
      { ...count, value: (line) => line.count },
      { header: '%', kind: 'percent', width: 12, value: ({ percent }) => percent },
      { ...amount, value: (line) => line.amount },
    ],
  };
  const rewards: Sheet<ReportFigures['rewards'][number]> = {
    title: texts.sheets.rewards,
    columns: [
      { header: texts.kind, kind: 'text', width: 36, value: (row) => texts.rewardKinds[row.kind] },
      { ...amount, value: (row) => row.amount, sum: noUnit },
    ],
  };
  const earners: Sheet<ReportFigures['topEarners'][number]> = {
    title: texts.sheets.earners,
    columns: [
      { header: texts.username, kind: 'text', width: 36, value: ({ username }) => username },
      { ...amount, value: (row) => row.amount },
    ],
  };
  const centers: Sheet<ReportFigures['centers'][number]> = {
    title: texts.sheets.centers,
    columns: [
      { header: texts.center, kind: 'text', width: 36, value: ({ name }) => name || '-' },
      { ...count, value: (row) => row.count, sum: noUnit },
      { ...amount, value: (row) => row.amount, sum: noUnit },
    ],
  };
  return {
    title: spreadsheets.report.replace('{{kind}}', texts.kinds[kind]),
    ...{ period, language },
    pages: [
      pageOf(summary, summaryLines(figures, language)),
      pageOf(rewards, figures.rewards),
      pageOf(earners, figures.topEarners),
      pageOf(centers, figures.centers),
    ],
    about: spreadsheets.about,
  };
}

/** Returns the bytes of a report's book. */
export const reportWorkbook = (report: Report): Promise<Buffer> => bookBytes(reportBook(report));
