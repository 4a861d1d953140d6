import { accountDigits } from './bank-accounts.ts';
import { csvCell } from './csv.ts';
import { formatAmount } from './decimals.ts';
import type { Amount } from './money.ts';
import { bankCodeOf, type FileKind, type PayoutFormat } from './payouts.ts';

/** A line of a payout file. `won` counts for bank lines, `payout` (hundredths of a USDT) for coin lines. */
export type PayoutLine = {
  token: string;
  withdrawalId: number;
  payout: Amount;
  won: number | null;
  bankName: string;
  accountHolder: string;
  accountNumber: string;
  address: string;
};

export type RenderedFile = { kind: FileKind; name: string; text: string; encoding: 'euc-kr' | 'utf-8' };

/** The encoding of a format: banks get EUC-KR, every other file is UTF-8. */
export const encodingOf = (format: PayoutFormat): RenderedFile['encoding'] =>
  format === 'csv' || format === 'tron' ? 'utf-8' : 'euc-kr';

/**
 * The characters of a text for whose sake a cell does not hold it as it is: line breaks, and the beginning of
 * a formula.
 */
export function changedInCell(text: string): string[] {
  const breaks = text.match(/[\r\n\t]/g) ?? [];
  if (breaks.length > 0) return [...new Set(breaks)];
  return csvCell(text) === `"${text.replaceAll('"', '""')}"` ? [] : [text.trimStart().charAt(0)];
}

type Column = readonly [header: string, cell: (line: PayoutLine, batch: string) => string];

const bank: Column = ['입금은행', (line) => csvCell(line.bankName)];
const bankCode: Column = ['은행코드', (line) => csvCell(bankCodeOf(line.bankName) ?? '')];
const account: Column = ['입금계좌번호', (line) => csvCell(accountDigits(line.accountNumber) ?? '')];
const won = (header: string): Column => [header, (line) => String(line.won ?? 0)];
const holder: Column = ['예금주', (line) => csvCell(line.accountHolder)];
const token = (header: string): Column => [header, (line) => csvCell(line.token)];
const sender = (header: string): Column => [header, (_, batch) => csvCell(batch)];

/** Columns in the order of each bank's template for bulk transfers. docs/domain/payouts.md#formats. */
const COLUMNS: Readonly<Record<PayoutFormat, readonly Column[]>> = {
  kb: [bankCode, account, won('이체금액'), holder, token('받는분통장표시'), sender('내통장표시')],
  shinhan: [bank, account, won('입금금액'), holder, token('입금통장표시내용'), sender('출금통장표시내용')],
  woori: [bankCode, account, won('입금액'), token('받는통장표시'), sender('내통장표시'), holder],
  nh: [bankCode, account, won('이체금액'), token('받는분통장표기'), sender('보내는분통장표기'), holder],
  csv: [bank, bankCode, account, won('금액'), holder, token('표시')],
  tron: [
    ['address', (line) => line.address],
    ['amount', (line) => plainAmount(line.payout)],
  ],
};

const PREFIXES: Readonly<Record<PayoutFormat, string>> = {
  kb: 'KB',
  shinhan: 'SHINHAN',
  woori: 'WOORI',
  nh: 'NH',
  csv: 'BANK',
  tron: 'TRON',
};

const plainAmount = (value: Amount): string => formatAmount(value).replaceAll(',', '');

function csvOf(format: PayoutFormat, batch: string, lines: readonly PayoutLine[]): string {
  const columns = COLUMNS[format];
  const head = columns.map(([header]) => (format === 'tron' ? header : csvCell(header)));
  const rows = lines.map((line) => columns.map(([, cell]) => cell(line, batch)));
  return `${[head, ...rows].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

/**
 * Returns the file that the bank or the multisend tool takes. The same lines make the same bytes, whenever it
 * is made: its hash is known before it is sent. Banks get EUC-KR, `csv` UTF-8 with a BOM, `tron` ASCII.
 */
export function transferFile(
  format: PayoutFormat,
  batch: string,
  lines: readonly PayoutLine[],
): RenderedFile {
  const text = csvOf(format, batch, lines);
  return {
    kind: 'transfer',
    name: `${PREFIXES[format]}_${batch}.csv`,
    text: format === 'csv' ? `\uFEFF${text}` : text,
    encoding: encodingOf(format),
  };
}

/**
 * Returns the manifest of a coin batch: which request each line of the transfer file pays, and the hash of
 * that file.
 */
export function manifestFile(batch: string, lines: readonly PayoutLine[], sha256: string): RenderedFile {
  const manifest = {
    batch,
    network: 'TRON',
    asset: 'USDT (TRC20)',
    file: `${PREFIXES.tron}_${batch}.csv`,
    sha256,
    lines: lines.map((line, index) => ({
      line: index + 1,
      token: line.token,
      address: line.address,
      amount: plainAmount(line.payout),
    })),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  return { kind: 'manifest', name: `${PREFIXES.tron}_${batch}.json`, text, encoding: 'utf-8' };
}
