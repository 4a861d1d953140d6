import { Unzip, UnzipInflate } from 'fflate';

/** Bytes that the parts of a workbook may have unpacked, whatever their headers say. */
const UNPACKED_MAX = 16 * 1024 * 1024;
const PARTS_MAX = 500;
/** Packed bytes that are unpacked at a time, so that the limit is met before a part fills the memory. */
const SLICE = 4096;

const PARTS = {
  relations: 'xl/_rels/workbook.xml.rels',
  workbook: 'xl/workbook.xml',
  styles: 'xl/styles.xml',
  strings: 'xl/sharedStrings.xml',
} as const;
const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/;
const MACROS = /vbaProject\.bin$/i;

/**
 * The XML of the parts of a workbook. `styles` and `strings` may be absent; `sheets` are in the order of
 * their numbers.
 */
export type Unpacked = Record<keyof typeof PARTS, string> & { sheets: { number: string; xml: string }[] };

/**
 * Returns the parts of an XLSX file that hold texts and sheets. Undefined for a file with macros, one that is
 * larger unpacked than 16 MiB, and one that is not a workbook.
 */
export function unpackWorkbook(packed: Uint8Array): Unpacked | undefined {
  const parts = unpack(packed);
  if (!parts?.has(PARTS.relations) || !parts.has(PARTS.workbook)) return undefined;
  const textOf = (name: string) => Buffer.from(parts.get(name) ?? []).toString('utf8');
  const sheets = [...parts.keys()]
    .flatMap((name) => {
      const number = SHEET.exec(name)?.[1];
      return number === undefined ? [] : [{ number, xml: textOf(name) }];
    })
    .sort((a, b) => Number(a.number) - Number(b.number));
  return {
    relations: textOf(PARTS.relations),
    workbook: textOf(PARTS.workbook),
    styles: textOf(PARTS.styles),
    strings: textOf(PARTS.strings),
    sheets,
  };
}

const isNeeded = (name: string): boolean =>
  SHEET.test(name) || (Object.values(PARTS) as string[]).includes(name);

class Refused extends Error {}

function unpack(packed: Uint8Array): Map<string, Uint8Array> | undefined {
  const parts = new Map<string, Uint8Array[]>();
  let size = 0;
  let count = 0;
  const archive = new Unzip((entry) => {
    count += 1;
    if (count > PARTS_MAX || MACROS.test(entry.name) || parts.has(entry.name)) throw new Refused();
    if (!isNeeded(entry.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(entry.name, chunks);
    entry.ondata = (error, chunk) => {
      if (error) throw new Refused('damaged', { cause: error });
      size += chunk.length;
      if (size > UNPACKED_MAX) throw new Refused();
      chunks.push(chunk);
    };
    entry.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < packed.length; at += SLICE)
      archive.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
  } catch {
    // fflate throws on every archive that it cannot read.
    return undefined;
  }
  return new Map([...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)]));
}
