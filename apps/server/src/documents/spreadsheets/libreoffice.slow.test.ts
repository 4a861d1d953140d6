import { execFile } from 'node:child_process';
import { accessSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Cell } from './cells.ts';
import { everyBook } from './testing/every-book.ts';
import { recording } from './testing/recorded.ts';
import { bookBytes } from './write.ts';

const run = promisify(execFile);
const OFFICE = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/opt/libreoffice/program/soffice'].find(
  isThere,
);

function isThere(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

const TYPES: Record<Cell['kind'], string> = {
  ...{ text: 'string', flag: 'string', count: 'float', money: 'float', won: 'float' },
  ...{ percent: 'percentage', day: 'date', time: 'date', id: 'float' },
};
const SHAPES: Partial<Record<Cell['kind'], RegExp>> = {
  day: /^\d{4}-\d\d-\d\d$/,
  time: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  money: /^-?\d{1,3}(,\d{3})*\.\d\d$/,
  count: /^-?\d{1,3}(,\d{3})*$/,
  won: /^-?\d{1,3}(,\d{3})*$/,
  percent: /^-?\d+\.\d\d%$/,
};
const plain = (xml: string) =>
  xml
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The cells of a sheet as LibreOffice shows them. */
const cellsOf = (table: string) =>
  [...table.matchAll(/<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].flatMap(
      ([, marks = '', text = '']) => {
        const repeated = Number(/number-columns-repeated="(\d+)"/.exec(marks)?.[1] ?? 1);
        const cell = {
          type: /office:value-type="(\w+)"/.exec(marks)?.[1],
          isFormula: marks.includes('table:formula'),
          text: plain(text.replaceAll('</text:p><text:p>', '\n')).trim(),
        };
        return Array.from({ length: Math.min(repeated, 50) }, () => cell);
      },
    ),
  );

test.skipIf(!OFFICE)(
  'LibreOffice opens every book without a warning and shows days, times, figures and numbers as what they are',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'starline-office-'));
    const made = [];
    for (const [name, make] of await everyBook()) {
      const { book, written } = recording(await make());
      const file = join(folder, `${name.replace(' ', '-')}.xlsx`);
      await writeFile(file, await bookBytes(book));
      made.push({ name, book, written, file });
    }
    const options = ['--headless', `-env:UserInstallation=file://${folder}/profile`, '--convert-to', 'fods'];
    const files = made.map(({ file }) => file);
    const { stderr } = await run(OFFICE ?? '', [...options, '--outdir', folder, ...files], {
      timeout: 300_000,
    });
    expect(stderr.replaceAll(/.*(?:javaldx|Java).*\n?/g, '')).toBe('');
    for (const { name, book, written, file } of made) {
      const flat = await readFile(file.replace('.xlsx', '.fods'), 'utf8');
      const tables = [...flat.matchAll(/<table:table table:name[\s\S]*?<\/table:table>/g)].map(
        ([table]) => table,
      );
      for (const [nth] of book.pages.entries()) {
        const rows = cellsOf(tables[nth] ?? '');
        for (const [row, line] of (written[nth] ?? []).entries())
          for (const [at, { kind, value }] of line.entries()) {
            if (value === null || value === undefined || value === '') continue;
            const shown = rows[row + 1]?.[at];
            const isLongId = kind === 'id' && String(value).length > 15;
            const where = `${name}: sheet ${nth + 1}, row ${row + 2}, column ${at + 1}`;
            expect([shown?.type, shown?.isFormula], where).toEqual([
              isLongId ? 'string' : TYPES[kind],
              false,
            ]);
            if (SHAPES[kind]) expect(shown?.text, where).toMatch(SHAPES[kind]);
            else if (kind !== 'flag') expect(shown?.text, where).toBe(String(value).trim());
          }
      }
    }
    await rm(folder, { recursive: true, force: true });
  },
);
