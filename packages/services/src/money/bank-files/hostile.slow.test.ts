import { readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { inThread, READING } from '../../base/threads/run.ts';
import { workbookOf } from '../../testing/workbooks.ts';
import { readBankFile } from './read.ts';
import type { run } from './rows-of.ts';

/** Throws when a file needs more than the limits: the time of a reader may grow no faster than the file. */
const rowsInThread = inThread<typeof run>(new URL('./rows-of.ts', import.meta.url), READING);
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
const BYTES = 660_000;
const filled = (text: string) => text.repeat(Math.ceil(BYTES / text.length));

async function workbookWith(part: string, change: (xml: string) => string): Promise<string> {
  const parts = unzipSync(Buffer.from(await workbookOf([[1, new Date(0)]]), 'base64'));
  parts[part] = strToU8(change(Buffer.from(parts[part] ?? []).toString()));
  return base64(zipSync(parts));
}

test('safety H2: refuses a workbook whose number format is longer than a spreadsheet writes', async () => {
  for (const quote of ['"', "'"]) {
    const content = await workbookWith('xl/styles.xml', (xml) =>
      xml.replace(
        /<fonts/,
        `<numFmts count="1"><numFmt numFmtId="14" formatCode=${quote}${'['.repeat(200_000)}${quote}/></numFmts><fonts`,
      ),
    );
    expect(content.length).toBeLessThan(20_000);
    expect(await readBankFile({ name: 'a.xlsx', content })).toBeUndefined();
  }
});

const TOKENS = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  ' ',
  '[',
  '(',
  '-',
  '1,',
  '0',
  '<',
  '<td>',
  '<table><tr><td>',
  '<b>',
  '<!--',
  '&#',
  '</',
  '<a ',
  'a=',
  '<?xml',
  '가',
];

test.each(TOKENS)(
  'reads a file that repeats %j, and the same behind markup, within the limits',
  async (token) => {
    await rowsInThread({ name: 'a.csv', content: base64(filled(token)) });
    await rowsInThread({ name: 'a.xls', content: base64(`<table><tr><td>${filled(token)}`) });
  },
);

test.each(['<c r="A1"', '<row>', '<c r="A1"><v>1', '<is><t>', '&amp;', '&', '<', '[', ' '])(
  'reads a sheet that repeats %j within the limits',
  async (token) => {
    const content = await workbookWith('xl/worksheets/sheet1.xml', (xml) =>
      xml.replace('<row', `${filled(token)}<row`),
    );
    await rowsInThread({ name: 'a.xlsx', content });
  },
);

const ROUNDS = process.env.STARLINE_LONG ? 100 : 6;

/** Damaged files in the layouts of banks: a byte here and there is another, as a seeded generator says. */
test.each(['woori.xls', 'kb.xlsx', 'hana.xls', 'sc.csv'])(
  'reads or refuses %s however it is damaged',
  async (name) => {
    const whole = readFileSync(new URL(`../reconciliation/testing/layouts/${name}`, import.meta.url));
    let seed = 1;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const bytes = Buffer.from(whole);
      for (let at = 0; at <= next(20); at += 1) bytes[next(bytes.length)] = next(256);
      await rowsInThread({ name, content: base64(bytes) });
    }
  },
);
