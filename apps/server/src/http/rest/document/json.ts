import { z } from 'zod';

export type Json = Record<string, unknown>;

const SCHEMAS = '"#/components/schemas/';
/** Bounds that only say that a number is an integer of JavaScript. */
const bounded = (name: string, value: unknown): unknown =>
  (name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
    ? undefined
    : value;
/** Answers may get more fields, so the document allows others. docs/api/rest.md#answers */
const open = (name: string, value: unknown): unknown =>
  name === 'additionalProperties' && value === false ? undefined : bounded(name, bare(value));

/** A list of values and one value have no other type, and one type or null is one list. */
function bare(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const { anyOf = [], enum: values, ...rest } = value as { anyOf?: Json[]; enum?: unknown[] };
  if ('const' in rest) return { const: rest.const };
  if (values) return { enum: values };
  const [first = {}, second = {}] = anyOf.map(
    (option) => JSON.parse(JSON.stringify(option, bounded)) as Json,
  );
  const isOnly = (option: Json, name: string) => Object.keys(option).join() === name;
  if (anyOf.length === 2 && isOnly(first, 'type') && second.type === 'null')
    return { ...rest, type: [first.type, 'null'] };
  return anyOf.length > 1 && anyOf.every((option) => 'const' in option)
    ? { ...rest, enum: anyOf.map((option) => option.const) }
    : value;
}

/** Returns the JSON schema of a schema; what it shares with others is named in `#/components/schemas`. */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return JSON.parse(JSON.stringify(rest, io === 'output' ? open : bounded).replaceAll('"#/$defs/', SCHEMAS));
}
