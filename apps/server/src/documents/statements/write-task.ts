import { buffer } from 'node:stream/consumers';
import type { StatementDocument } from './document.ts';

type Writing = { format: 'pdf' | 'xlsx'; document: StatementDocument };

/** Returns the bytes of a statement. Runs in a thread: the movements of years take seconds to set. */
export async function run({ format, document }: Writing): Promise<Uint8Array> {
  if (format === 'pdf') return buffer((await import('./pdf.ts')).statementPdf(document));
  return (await import('./workbook.ts')).statementWorkbook(document);
}
