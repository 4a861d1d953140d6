import { csvRows } from './csv-rows.ts';
import { decodeKorean } from './korean-text.ts';
import { readWorkbook } from './workbook.ts';

/** A file as a call carries it: `content` is base64. Without a name the content alone decides. */
export type BankFile = { name?: string | undefined; content: string };

const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/**
 * Returns the rows of a bank's file, cells as trimmed texts: an XLSX file, or CSV in UTF-8 or EUC-KR. Undefined for a file
 * whose name and content differ, with macros, or beyond the limits. docs/domain/payouts.md#result-files.
 */
export async function readBankFile({ name, content }: BankFile): Promise<string[][] | undefined> {
  const bytes = Buffer.from(content, 'base64');
  const isWorkbook = bytes.subarray(0, ZIP.length).equals(ZIP);
  if (name !== undefined && !(isWorkbook ? /\.xlsx$/i : /^(?!.*\.xls\w?$)/i).test(name)) return undefined;
  return isWorkbook ? readWorkbook(bytes) : csvRows(decodeKorean(bytes));
}
