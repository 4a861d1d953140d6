import { buffer } from 'node:stream/consumers';
import type { StatementDocument } from './document.ts';

type Writing = { format: 'pdf' | 'xlsx'; document: StatementDocument; timeZone: string };

/** Returns the bytes of a statement. Runs in a thread: the movements of years take seconds to set. */
export async function run({ format, document, timeZone }: Writing): Promise<Uint8Array> {
  if (format === 'pdf') return buffer((await import('./pdf.ts')).statementPdf(document, timeZone));
  const [{ statementBook }, { bookBytes }] = await Promise.all([
    import('./pages.ts'),
    import('../spreadsheets/write.ts'),
  ]);
  return bookBytes(statementBook(document, timeZone));
}
