const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const NEEDS_ESCAPE = /[\\\n\r\t]/;

const escaped = (text: string) =>
  NEEDS_ESCAPE.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] as string) : text;

const hex = (bytes: Uint8Array) =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;

const plain = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return hex(value);
  if (Array.isArray(value)) return arrayLiteral(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const quoted = (item: unknown): string => {
  if (item === null || item === undefined) return 'NULL';
  if (Array.isArray(item)) return arrayLiteral(item);
  return `"${plain(item).replace(/["\\]/g, '\\$&')}"`;
};

const arrayLiteral = (items: readonly unknown[]): string => `{${items.map(quoted).join(',')}}`;

const field = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  return escaped(plain(value));
};

/** One line of COPY's text format, line end included. */
export const copyLine = (row: readonly unknown[]): string => {
  let line = field(row[0]);
  for (let index = 1; index < row.length; index++) line += `\t${field(row[index])}`;
  return `${line}\n`;
};
