/** A number of a JSON text as it was written, so that no digit is lost before it becomes money. */
export class JsonNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;

/** Parses JSON with each number as a `JsonNumber`. Throws SyntaxError. */
export function parseExactly(text: string): unknown {
  const keepSource: Reviver = (_key, value, { source = '' }) =>
    typeof value === 'number' ? new JsonNumber(source) : value;
  return JSON.parse(text, keepSource as (key: string, value: unknown) => unknown);
}
