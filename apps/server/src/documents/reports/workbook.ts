import { amountToDecimal } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import type { ReportLanguage } from '@starline/domain/reports';
import { reports as en } from '@starline/i18n/admin/en/reports';
import { reports as ko } from '@starline/i18n/admin/ko/reports';
import type { ReportFigures } from '@starline/validators/reports';
import { cellOf, FORMATS } from '../spreadsheets/sheet.ts';
import { wallClockIn } from '../spreadsheets/write.ts';

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

/** Returns a report as a workbook: summary, rewards by kind, top earners and sales by center. */
export async function reportWorkbook(figures: ReportFigures, language: ReportLanguage): Promise<Buffer> {
  const texts = REPORT_TEXTS[language];
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  const plain = (value: string) => cellOf('text', value, wallClockIn('UTC'));
  const sheet = (title: string, header: readonly string[], rows: readonly (string | number | null)[][]) => {
    const page = workbook.addWorksheet(title);
    page.columns = header.map((_, at) => ({ width: at === 0 ? 36 : 18 }));
    page.addRow([...header]).font = { bold: true };
    for (const row of rows)
      page.addRow(row.map((value) => (typeof value === 'string' ? plain(value) : value)));
    page.getColumn(header.length).numFmt = FORMATS.amount;
  };
  const money = (amount: Amount | undefined) => (amount === undefined ? null : amountToDecimal(amount));
  sheet(
    texts.sheets.summary,
    ['', texts.count, '%', texts.amount],
    summaryLines(figures, language).map(({ label, count, percent, amount }) => [
      label,
      count ?? null,
      percent ?? null,
      money(amount),
    ]),
  );
  sheet(
    texts.sheets.rewards,
    [texts.kind, texts.amount],
    figures.rewards.map(({ kind, amount }) => [texts.rewardKinds[kind], money(amount)]),
  );
  sheet(
    texts.sheets.earners,
    [texts.username, texts.amount],
    figures.topEarners.map(({ username, amount }) => [username, money(amount)]),
  );
  sheet(
    texts.sheets.centers,
    [texts.center, texts.count, texts.amount],
    figures.centers.map(({ name, count, amount }) => [name || '-', count, money(amount)]),
  );
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
