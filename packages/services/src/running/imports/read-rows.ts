import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { CopyRow } from '@starline/db/copy';
import { CsvError, parse } from 'csv-parse';
import type { FaultCode, FaultList } from './faults.ts';
import type { Reading } from './fields.ts';
import { fieldsOf, type Kind } from './kinds.ts';
import type { FileMapping } from './mapping.ts';

type Source = { name: string; column: string; at: number; read: (cell: string) => ReturnType<ReadCell> };
type ReadCell = ReturnType<typeof fieldsOf>[number][1]['read'];

/** Where each field of a file comes from: a cell, a constant or its fallback. */
function sourcesOf(
  kind: Kind,
  { file, mapping, header, reading, faults }: Input & { header: readonly string[] },
): Source[] {
  return fieldsOf(kind).map(([name, field]) => {
    const column = mapping.columns[name] ?? name;
    const constant = mapping.constants[name];
    const at = constant === undefined && mapping.columns[name] !== undefined ? header.indexOf(column) : -1;
    if (constant === undefined && mapping.columns[name] !== undefined && at < 0)
      faults.add({ file, row: 0, column, code: 'missing_column', value: '' });
    const known = new Map<string, ReturnType<ReadCell>>();
    const translations = new Map(Object.entries(mapping.values[name] ?? {}));
    const read = (cell: string): ReturnType<ReadCell> => {
      const value = translations.get(cell) ?? cell;
      if (value === '') return field.isRequired ? { code: 'required' } : { value: field.fallback ?? null };
      return field.read(value, reading);
    };
    if (constant === undefined && at < 0) return { name, column, at, read: () => read('') };
    if (constant === undefined) return { name, column, at, read };
    const fixed = () => {
      if (!known.has('')) known.set('', read(constant));
      return known.get('') as ReturnType<ReadCell>;
    };
    return { name, column, at, read: fixed };
  });
}

/** Characters of a row. A longer one has a quote that does not close, and would fill the memory. */
const LONGEST_ROW = 1_048_576;

type Input = { file: string; mapping: FileMapping; reading: Reading; faults: FaultList };

/**
 * Yields the rows of a file as they are staged: the number of the row, then its fields. A cell that cannot be
 * read is null and stands in `faults`. Throws nothing for a broken file: that is a fault too.
 */
export async function* readRows(kind: Kind, input: Input & { folder: string }): AsyncGenerator<CopyRow> {
  const { file, faults, mapping } = input;
  const source = createReadStream(join(input.folder, file));
  const parser = source.pipe(
    parse({
      bom: true,
      delimiter: mapping.separator,
      relax_column_count: true,
      trim: true,
      max_record_size: LONGEST_ROW,
    }),
  );
  let sources: Source[] | undefined;
  let width = 0;
  let row = 0;
  const fault = (column: string, code: FaultCode, value: string) =>
    faults.add({ file, row, column, code, value: value.slice(0, 60) });
  // An error of the file ends the parser, or it would wait for ever.
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (!sources) {
        sources = sourcesOf(kind, { ...input, header: cells });
        width = cells.length;
        continue;
      }
      if (cells.length !== width) {
        fault('', 'broken_row', `${cells.length} of ${width} cells`);
        continue;
      }
      const values: unknown[] = [row];
      for (const each of sources) {
        const cell = each.at < 0 ? '' : (cells[each.at] as string);
        const read = each.read(cell);
        if ('code' in read) fault(each.column, read.code, cell);
        values.push('code' in read ? null : read.value);
      }
      yield values;
    }
  } catch (error) {
    row += 1;
    if (error instanceof CsvError) fault('', 'broken_row', error.message);
    else if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      row = 0;
      fault('', 'missing_file', '');
    } else throw error;
  } finally {
    source.destroy();
  }
}
