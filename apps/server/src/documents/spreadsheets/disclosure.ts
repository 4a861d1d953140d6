import { formatWhole } from '@starline/domain/decimals';
import { INCOME_BAND_ENDS, INCOME_BANDS } from '@starline/domain/disclosures';
import type { Amount } from '@starline/domain/money';
import type { AdminCaller } from '@starline/router/callers';
import { type Page, pageOf, type Sheet, type SheetColumn } from './book.ts';
import type { SheetTexts } from './texts.ts';

type Row =
  Awaited<ReturnType<AdminCaller['exports']['disclosure']>> extends AsyncIterable<infer Each> ? Each : never;

const endText = (band: number): string => formatWhole(INCOME_BAND_ENDS[band] as Amount);

function bandText(band: number, law: SheetTexts['law']): string {
  if (band === 0) return law.none;
  return band === INCOME_BANDS - 1
    ? law.above.replace('{{end}}', endText(band - 2))
    : law.upTo.replace('{{end}}', endText(band - 1));
}

/** Columns of a month. A row of a band but the first leaves its sums empty: seven of them would add up. */
const monthColumns = (law: SheetTexts['law']): SheetColumn<Row>[] => {
  const once = (value: (row: Row) => unknown) => (row: Row) => (row.band === 0 ? value(row) : null);
  return [
    { header: `${law.sales} (P)`, kind: 'money', width: 18, value: once((row) => row.sales) },
    { header: `${law.rewards} (P)`, kind: 'money', width: 18, value: once((row) => row.rewards) },
    { header: law.ratio, kind: 'percent', width: 12, value: once((row) => row.ratioPercent) },
  ];
};
const monthColumn = (law: SheetTexts['law']): SheetColumn<Row> => ({
  header: law.month,
  kind: 'text',
  width: 10,
  value: (row) => row.month,
});
const bandColumns = (law: SheetTexts['law']): SheetColumn<Row>[] => [
  { header: law.band, kind: 'text', width: 22, value: (row) => bandText(row.band, law) },
  { header: law.members, kind: 'count', width: 12, value: (row) => row.members },
  { header: law.share, kind: 'percent', width: 12, value: (row) => row.sharePercent },
  { header: `${law.amount} (P)`, kind: 'money', width: 18, value: (row) => row.amount },
];

/** Returns two pages: a row for each month, and one for each month and income band. */
export async function disclosurePages(
  { law, spreadsheets }: SheetTexts,
  read: AsyncIterable<Row>,
): Promise<Page[]> {
  const rows: Row[] = [];
  for await (const row of read) rows.push(row);
  const months: Sheet<Row> = {
    title: spreadsheets.months,
    columns: [monthColumn(law), ...monthColumns(law)],
  };
  const bands: Sheet<Row> = { title: spreadsheets.bands, columns: [monthColumn(law), ...bandColumns(law)] };
  return [
    pageOf(
      months,
      rows.filter(({ band }) => band === 0),
    ),
    pageOf(bands, rows),
  ];
}

/** Returns the one table of the CSV file, with the sums of a month in its first row. */
export const disclosureTable = ({ law }: SheetTexts): Sheet<Row> => ({
  title: law.title,
  columns: [monthColumn(law), ...monthColumns(law), ...bandColumns(law)],
});
