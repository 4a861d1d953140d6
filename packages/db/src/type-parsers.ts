import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const TEXTUAL = [1082, 1083, 1114, 1184, 1186, 1266, 1700];
const TEXTUAL_ARRAYS = [1115, 1182, 1185, 1231];

/** Parses an integer. Throws RangeError for one that a JavaScript number cannot hold. */
export const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
};

type ArrayParser = { create<T>(source: string, item: (text: string) => T): { parse(): T[] } };
const arrays = (pg.types as unknown as { arrayParser: ArrayParser }).arrayParser;
const arrayOf =
  <T>(item: (text: string) => T) =>
  (source: string) =>
    arrays.create(source, item).parse();
const asText = (text: string) => text;

/** Global on purpose: Drizzle reads pg's global table of parsers, not the pool's. */
export const installTypeParsers = () => {
  const set = (type: number, parse: (text: string) => unknown) => pg.types.setTypeParser(type as 20, parse);
  set(INT8, safeInteger);
  set(INT8_ARRAY, arrayOf(safeInteger));
  for (const type of TEXTUAL) set(type, asText);
  for (const type of TEXTUAL_ARRAYS) set(type, arrayOf(asText));
};
