import { createHash } from 'node:crypto';
import type { Currency, StatementMapping } from '@starline/domain/bank-statements';
import { readStatement, type StatementReading } from '@starline/domain/statement-reader';
import { type BankFile, rowsOf } from '../bank-files/rows-of.ts';

type Wanted = {
  file: BankFile;
  /** As a person chose them. */
  mapping?: StatementMapping | undefined;
  /** As the account kept them from its last file: taken where the file has these headings. */
  kept: StatementMapping;
  currency: Currency;
  zone: string;
};

/** `keys` are the hashes of the cells of each line; equal lines of a file differ by their order. */
export type ReadFile = { sha256: string; seen: string; reading: StatementReading; keys: string[] };

const hash = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');

/**
 * Returns what a statement says. Undefined for a file that cannot be read as one. `seen` is the hash of the
 * file, of its columns and of all that was read. Runs in a thread.
 */
export async function run({ file, mapping, kept, currency, zone }: Wanted): Promise<ReadFile | undefined> {
  const rows = await rowsOf(file);
  if (!rows) return undefined;
  const read = (chosen?: StatementMapping) => readStatement(rows, { mapping: chosen, currency, zone });
  const reading = mapping ? read(mapping) : (kept.day && read(kept)) || read();
  if (!reading) return undefined;
  const counts = new Map<string, number>();
  const keys = reading.lines.map(({ cells }) => {
    const text = JSON.stringify(cells);
    const nth = counts.get(text) ?? 0;
    counts.set(text, nth + 1);
    return hash(`cells ${text} ${nth}`);
  });
  const sha256 = hash(Buffer.from(file.content, 'base64'));
  const columns = Object.entries(reading.mapping).sort(([one], [other]) => (one < other ? -1 : 1));
  const seen = hash(JSON.stringify([sha256, columns, currency, reading.lines]));
  return { sha256, seen, reading, keys };
}
