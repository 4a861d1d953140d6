import { amountToDecimal, formatWhole } from '@starline/domain/decimals';
import { INCOME_BAND_ENDS, INCOME_BANDS } from '@starline/domain/disclosures';
import { type Amount, total } from '@starline/domain/money';
import { law } from '@starline/i18n/admin/ko/law';
import type { AdminCaller } from '@starline/router/callers';
import type { CsvColumn } from './csv.ts';
import type { Sheet } from './sheet.ts';

type Row =
  Awaited<ReturnType<AdminCaller['exports']['disclosure']>> extends AsyncIterable<infer Each> ? Each : never;

const endText = (band: number): string => formatWhole(INCOME_BAND_ENDS[band] as Amount);

function bandText(band: number): string {
  if (band === 0) return law.none;
  return band === INCOME_BANDS - 1
    ? law.above.replace('{{end}}', endText(band - 2))
    : law.upTo.replace('{{end}}', endText(band - 1));
}

/** A percentage as the sheet writes amounts: with two digits. */
const percent = (value: number | null): Amount | null =>
  value === null ? null : total(Math.round(value * 100));

/** A row per month and income band. */
export const DISCLOSURE: Sheet<Row> = {
  title: law.title,
  columns: [
    { header: law.month, kind: 'text', width: 10, value: (row) => row.month },
    { header: law.sales, kind: 'amount', width: 18, value: (row) => row.sales },
    { header: law.rewards, kind: 'amount', width: 18, value: (row) => row.rewards },
    { header: `${law.ratio} (%)`, kind: 'amount', width: 12, value: (row) => percent(row.ratioPercent) },
    { header: law.band, kind: 'text', width: 18, value: (row) => bandText(row.band) },
    { header: law.members, kind: 'number', width: 12, value: (row) => row.members },
    { header: `${law.share} (%)`, kind: 'amount', width: 12, value: (row) => percent(row.sharePercent) },
    { header: law.amount, kind: 'amount', width: 18, value: (row) => row.amount },
  ],
};

/** The same as columns of CSV. */
export const disclosureColumns: CsvColumn<Row>[] = DISCLOSURE.columns.map(({ header, kind, value }) => ({
  header,
  text: (row) => {
    const cell = value(row);
    if (cell === null) return '';
    return String(kind === 'amount' ? amountToDecimal(cell as Amount) : cell);
  },
}));
