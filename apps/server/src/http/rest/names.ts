import type { z } from 'zod';

export type Fields = Record<string, z.ZodType>;
type Described = Record<'params' | 'query' | 'body', Fields>;

/** `member_id` as `memberId`. */
export type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
export const camel = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `memberId` as `member_id`. */
export const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export type Snake<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Snake<Rest>}`
  : '';
/** Returns a record under the names of calls. */
export const snakeCased = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value])) as {
    [Name in keyof Values & string as Snake<Name>]: Values[Name];
  };

/** Marks the type alone: no field has this property. */
export type Named<Name extends string> = { readonly procedureName: Name };
const NAMES = new WeakMap<z.ZodType, string>();

/** A field whose procedure has another name for it than the camel case of its name in calls. */
export function named<const Name extends string, Field extends z.ZodType>(
  name: Name,
  field: Field,
): Field & Named<Name> {
  NAMES.set(field, name);
  return field as Field & Named<Name>;
}

type ProcedureName<Key extends string, Field> = Field extends Named<infer Name> ? Name : Camel<Key>;

/** What `run` is given: the fields of a call under the names that procedures use. */
export type Taken<All extends Fields> = {
  [Key in keyof All & string as ProcedureName<Key, All[Key]>]: z.output<All[Key]>;
};

const fieldsOf = ({ query, body, params }: Described): [string, string][] =>
  Object.entries({ ...query, ...body, ...params }).map(([wire, field]) => [
    wire,
    NAMES.get(field) ?? camel(wire),
  ]);

/** Returns the given fields under the names that procedures use. */
export const takenBy = (call: Described, given: Record<string, unknown>): object =>
  Object.fromEntries(fieldsOf(call).map(([wire, name]) => [name, given[wire]]));

/** Fields of procedures behind several calls that no call has under one name. */
const HEADERS: Record<string, string> = { idempotencyKey: 'Idempotency-Key' };

/**
 * Returns the paths of the procedure's fields that a field of a call fills: its own name, and each that
 * `names` has for it.
 */
export const filledBy = (
  call: Described & { names: Readonly<Record<string, string>> },
  wire: string,
): string[] => [
  ...fieldsOf(call).flatMap(([field, name]) => (field === wire ? [name] : [])),
  ...Object.entries(call.names).flatMap(([path, field]) => (field === wire ? [path] : [])),
];

/** Returns a field of a refusal under the name by which the client sent it. docs/api/rest.md#answers. */
export function sentName(
  call: Described & { names: Readonly<Record<string, string>> },
  path: string,
): string {
  const whole = call.names[path] ?? HEADERS[path];
  if (whole) return whole;
  const [first = '', ...rest] = path.replace(/^settings\./, '').split('.');
  const own = fieldsOf(call).find(([, name]) => name === first)?.[0];
  const wire = call.names[first] ?? own ?? first;
  return [wire, ...rest].join('.');
}
