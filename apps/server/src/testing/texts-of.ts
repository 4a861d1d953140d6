import { textTypeOf } from '@starline/validators/texts';
import type { z } from 'zod';

/** A place in an input that takes text, and which of the types of `texts.ts` it has. */
export type TextPlace = { path: (string | number)[]; type: ReturnType<typeof textTypeOf>; schema: z.ZodType };

type Def = Record<string, unknown> & { type: string };
const INNER = ['innerType', 'in', 'left', 'right', 'element', 'valueType', 'keyType', 'catchall'];

/** Formats that hold digits and letters of ASCII only. */
const ASCII_FORMATS: readonly unknown[] = ['uuid'];

/**
 * Returns the places of an input that take any text, and places without a type, which take text too. Enums
 * are no texts.
 */
export function textsOf(schema: z.ZodType, path: TextPlace['path'] = []): TextPlace[] {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'string')
    return ASCII_FORMATS.includes(def.format) ? [] : [{ path, type: textTypeOf(schema), schema }];
  if (def.type === 'unknown' || def.type === 'any' || def.type === 'custom')
    return [{ path, type: undefined, schema }];
  const shape = Object.entries((def.shape ?? {}) as Record<string, z.ZodType>);
  const several = [...((def.options ?? def.items ?? []) as z.ZodType[])];
  const step = def.type === 'array' ? [0] : def.type === 'record' ? ['key'] : [];
  return [
    ...shape.flatMap(([name, part]) => textsOf(part, [...path, name])),
    ...several.flatMap((part) => textsOf(part, path)),
    ...INNER.flatMap((name) => (def[name] ? textsOf(def[name] as z.ZodType, [...path, ...step]) : [])),
  ];
}

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the input with another value at one place; a missing object on the path is made. */
export function withText(input: unknown, path: TextPlace['path'], value: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = isObject(input) ? input[step] : undefined;
  if (Array.isArray(input)) return [withText(inner, rest, value)];
  const changed = { ...(isObject(input) ? input : {}), [step]: withText(inner, rest, value) };
  return typeof step === 'number' ? [withText(inner, rest, value)] : changed;
}
