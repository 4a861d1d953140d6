import { csvRows } from './csv-rows.ts';
import { htmlRows } from './html-tables.ts';
import { decodeKorean } from './korean-text.ts';

/** A file as a call carries it: `content` is base64. Without a name the content alone decides. */
export type BankFile = { name?: string | undefined; content: string };

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const COMPOUND = Buffer.from('D0CF11E0A1B11AE1', 'hex');
const begins = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
const XML_2003 =
  /^\s*<\?xml[^>]{0,200}>[^<]{0,200}(?:<\?mso-application[^>]{0,200}>[^<]{0,200})?<(?:ss:)?Workbook\b/;
const MARKUP = /^\s*<[!?a-z]/i;

/**
 * Returns the rows of a bank's file, each at its number, cells as trimmed texts: XLSX, BIFF and XML of 2003
 * (.xls), HTML tables, or CSV. Undefined for a file that cannot be read, has macros or a password, lies
 * beyond the limits, or whose name does not fit its content. Runs in a thread: libraries that read strangers'
 * bytes are loaded by this module alone. docs/domain/payouts.md#result-files.
 */
export async function rowsOf({ name, content }: BankFile): Promise<string[][] | undefined> {
  const bytes = Buffer.from(content, 'base64');
  try {
    const ends = (...endings: string[]) =>
      name === undefined || endings.some((ending) => name.toLowerCase().endsWith(ending));
    if (begins(bytes, ZIP)) {
      const { readWorkbook } = await import('./workbook.ts');
      return ends('.xlsx', '.xls') ? await readWorkbook(bytes) : undefined;
    }
    if (begins(bytes, COMPOUND)) return ends('.xls') ? await oldRows(bytes) : undefined;
    const text = decodeKorean(bytes).replace(/^\uFEFF/, '');
    if (text.includes('\0')) return undefined;
    if (XML_2003.test(text)) return ends('.xls', '.xml') ? await oldRows(bytes) : undefined;
    if (MARKUP.test(text)) return ends('.xls', '.html', '.htm') ? htmlRows(text) : undefined;
    return /\.xls[^.]+$/i.test(name ?? '') ? undefined : csvRows(text);
  } catch {
    // The libraries have no common error for a file that they cannot read.
    return undefined;
  }
}

const oldRows = async (bytes: Uint8Array) => (await import('./old-workbook.ts')).readOldWorkbook(bytes);

export const run = rowsOf;
