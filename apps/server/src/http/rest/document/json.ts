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

/** One value has no other type. */
function bare(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('const' in value)) return value;
  return { const: value.const };
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
